import styles from './App.module.css';
import { useShortcuts } from './actions/use-shortcuts.ts';
import { useApplyTheme } from './common/use-theme.ts';
import { FileDrop } from './import/FileDrop.tsx';
import { LessonWatcher } from './lessons/LessonWatcher.tsx';
import { Offline } from './offline/Offline.tsx';
import { useAddress } from './share/use-address.ts';
import { Announcer } from './shell/Announcer.tsx';
import { Dialogs } from './shell/Dialogs.tsx';
import { Header } from './shell/header/Header.tsx';
import { BadLink } from './shell/notices/BadLink.tsx';
import { ForeignCode } from './shell/notices/ForeignCode.tsx';
import { Forked } from './shell/notices/Forked.tsx';
import { NotKept } from './shell/notices/NotKept.tsx';
import { NotLoaded } from './shell/notices/NotLoaded.tsx';
import { Workspace } from './shell/workspace/Workspace.tsx';
import { PanelBoundary } from './ui/panes/PanelBoundary.tsx';

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
