import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { ExportPane } from '../export/ExportPane.tsx';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { SHARING_PANES } from '../store/view-slice.ts';
import { IconButton } from '../ui/Button.tsx';
import { TabStrip } from '../ui/TabStrip.tsx';
import { SharePane } from './SharePane.tsx';
import styles from './SharingDialog.module.css';

const TITLES = { share: 'Share', export: 'Export' } as const;
const ITEMS = SHARING_PANES.map((id) => ({ id, title: TITLES[id] }));

export default function SharingDialog() {
  const pane = usePlayground((state) => state.sharing) ?? 'share';
  const { showSharing } = useActions();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) showSharing(null);
      }}
      className={styles.overlay!}
    >
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!}>
          <div className={styles.head}>
            <Heading slot="title">Share and export</Heading>
            <IconButton label="Close" onPress={() => showSharing(null)}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.panes}>
            <TabStrip label="Share or export" items={ITEMS} chosen={pane} onChoose={showSharing}>
              <div className={styles.body}>{pane === 'share' ? <SharePane /> : <ExportPane />}</div>
            </TabStrip>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
