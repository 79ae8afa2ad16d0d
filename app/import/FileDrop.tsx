import styles from './FileDrop.module.css';
import { useFileDrop } from './use-file-drop.ts';

/** Opens the import for files that are dropped anywhere on the page. */
export function FileDrop() {
  const isOver = useFileDrop();
  if (!isOver) return null;
  return (
    <div className={styles.drop} aria-hidden>
      <p>Drop to import</p>
    </div>
  );
}
