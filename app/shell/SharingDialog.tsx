import { ExportPane } from '../export/ExportPane.tsx';
import { SharePane } from '../share/SharePane.tsx';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { ModalDialog } from '../ui/panes/ModalDialog.tsx';
import { TabStrip } from '../ui/panes/TabStrip.tsx';
import { SHARING_PANES } from '../words/screen.ts';
import styles from './SharingDialog.module.css';

const TITLES = { share: 'Share', export: 'Export' } as const;
const ITEMS = SHARING_PANES.map((id) => ({ id, title: TITLES[id] }));

export default function SharingDialog() {
  const pane = usePlayground((state) => state.sharing) ?? 'share';
  const { showSharing } = useActions();
  return (
    <ModalDialog title="Share and export" size="wide" isDismissable onClose={() => showSharing(null)}>
      <div className={styles.panes}>
        <TabStrip label="Share or export" items={ITEMS} chosen={pane} onChoose={showSharing}>
          <div className={styles.body}>{pane === 'share' ? <SharePane /> : <ExportPane />}</div>
        </TabStrip>
      </div>
    </ModalDialog>
  );
}
