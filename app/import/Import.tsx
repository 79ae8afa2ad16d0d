import { lazy } from 'react';
import { DialogBoundary } from '../shell/DialogBoundary.tsx';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { part } from '../ui/part.ts';
import styles from './Import.module.css';
import { useFileDrop } from './use-file-drop.ts';

// Most visitors never need it.
const ImportDialog = lazy(part(() => import('./ImportDialog.tsx')));

/** The import's dialog, which also opens where files are dropped on the page. */
export function Import() {
  const open = usePlayground((state) => state.importing !== null);
  const isOver = useFileDrop();
  const { closeImport } = useActions();
  return (
    <>
      <DialogBoundary name="The import" onClose={closeImport}>
        {open && <ImportDialog />}
      </DialogBoundary>
      {isOver && (
        <div className={styles.drop} aria-hidden>
          <p>Drop to import</p>
        </div>
      )}
    </>
  );
}
