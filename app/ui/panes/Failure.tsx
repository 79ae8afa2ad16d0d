import { Button } from '../controls/Button.tsx';
import styles from './Failure.module.css';

interface FailureProps {
  /** What could not be done: `The matrix could not be shown.` */
  readonly what: string;
  readonly why: string;
  /** Absent where only a reload of the page helps. */
  readonly onAgain?: () => void;
}

/** Says in a panel's place what went wrong there; the text of the scenario is not touched by it. */
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
