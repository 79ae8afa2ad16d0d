import { lazy, Suspense } from 'react';
import { usePlayground } from '../store/use-playground.ts';
import styles from './Import.module.css';
import { useFileDrop } from './use-file-drop.ts';

// Most visitors never need it.
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** The import's dialog, which also opens where files are dropped on the page. */
export function Import() {
  const open = usePlayground((state) => state.importing !== null);
  const isOver = useFileDrop();
  return (
    <>
      <Suspense>{open && <ImportDialog />}</Suspense>
      {isOver && (
        <div className={styles.drop} aria-hidden>
          <p>Drop to import</p>
        </div>
      )}
    </>
  );
}
