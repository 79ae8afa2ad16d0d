import styles from './App.module.css';
import { useShortcuts } from './actions/use-shortcuts.ts';
import { FileDrop } from './import/FileDrop.tsx';
import { LessonWatcher } from './lessons/LessonWatcher.tsx';
import { Offline } from './offline/Offline.tsx';
import { useAddress } from './share/use-address.ts';
import { Announcer } from './shell/Announcer.tsx';
import { BadLink } from './shell/BadLink.tsx';
import { Dialogs } from './shell/Dialogs.tsx';
import { ForeignCode } from './shell/ForeignCode.tsx';
import { Forked } from './shell/Forked.tsx';
import { Header } from './shell/Header.tsx';
import { NotKept } from './shell/NotKept.tsx';
import { NotLoaded } from './shell/NotLoaded.tsx';
import { Workspace } from './shell/Workspace.tsx';
import { PanelBoundary } from './ui/PanelBoundary.tsx';
import { useApplyTheme } from './ui/use-theme.ts';

export function App() {
  useApplyTheme();
  useAddress();
  useShortcuts();
  return (
    <div className={styles.app}>
      <Header />
      <BadLink />
      <NotLoaded />
      <ForeignCode />
      <Offline />
      <NotKept />
      <Forked />
      <Dialogs />
      <FileDrop />
      <main className={styles.main}>
        <PanelBoundary name="The playground">
          <Workspace />
        </PanelBoundary>
      </main>
      <Announcer />
      <LessonWatcher />
    </div>
  );
}
