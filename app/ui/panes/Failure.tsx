import { Button } from '../controls/Button.tsx';
import styles from './Failure.module.css';

interface FailureProps {
  /** What failed: `The matrix could not be shown.` */
  readonly what: string;
  readonly why: string;
  /** Absent if only a reload of the page helps. */
  readonly onAgain?: () => void;
}

/** Reports an error in place of a panel's content. The scenario's text is not affected. */
export function Failure({ what, why, onAgain }: FailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <strong>{what}</strong> Your scenario is safe.
      </p>
      <p className={styles.why}>{why}</p>
      {onAgain === undefined ? <ReloadButton /> : <Button onPress={onAgain}>Try again</Button>}
    </div>
  );
}

export function ReloadButton() {
  return <Button onPress={() => window.location.reload()}>Reload the page</Button>;
}
