import styles from './App.module.css';

import { useShortcuts } from './actions/use-shortcuts.ts';

import { Import } from './import/Import.tsx';

import { LessonWatcher } from './lessons/LessonWatcher.tsx';

import { Offline } from './offline/Offline.tsx';

import { Sharing } from './share/Sharing.tsx';
import { useAddress } from './share/use-address.ts';
import { Announcer } from './shell/Announcer.tsx';
import { BadLink } from './shell/BadLink.tsx';
import { ForeignCode } from './shell/ForeignCode.tsx';
import { Forked } from './shell/Forked.tsx';
import { Header } from './shell/Header.tsx';
import { Help } from './shell/Help.tsx';
import { NotKept } from './shell/NotKept.tsx';
import { NotLoaded } from './shell/NotLoaded.tsx';
import { Palette } from './shell/Palette.tsx';
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
      <Help />
      <Palette />
      <Import />
      <Sharing />
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
