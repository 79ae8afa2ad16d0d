import styles from './Progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Shows the progress of some work. */
export function Progress({ label, done, total }: ProgressProps) {
  const percent = Math.floor((Math.min(done, total) / Math.max(1, total)) * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label={label} value={percent} max={100} />
      <span aria-hidden>{percent} %</span>
    </div>
  );
}
