import styles from './ShellScript.module.css';

/** Commands whose lines break between words only: a browser breaks after a dash as well, as in `--` and a name. */
export function ShellScript({ text }: { readonly text: string }) {
  return (
    <pre className={styles.script}>
      {Array.from(text.matchAll(/[^\n]+\n?|\n/g), ({ 0: line, index }) => (
        <span key={index} className={styles.line}>
          {line.includes('-') ? line.split(/(\s+)/).map(unbroken) : line}
        </span>
      ))}
    </pre>
  );
}

const unbroken = (text: string, index: number) =>
  text.includes('-') ? (
    <span key={index} className={styles.word}>
      {text}
    </span>
  ) : (
    text
  );
