import { X } from 'lucide-react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { IconButton } from '../ui/controls/Button.tsx';
import { counted, format } from '../words/counts.ts';
import styles from './ImportDialog.module.css';

/** Files beyond these are only counted: a list of thousands is not readable. */
const SHOWN = 50;

/** Lists the files, and what was recognised in each. */
export function GivenFiles() {
  const importing = usePlayground((state) => state.importing);
  const { removeFromImport } = useActions();
  if (importing === null || importing.files.length === 0) return null;
  const { files, view, progress } = importing;
  return (
    <section aria-labelledby="import-files">
      <h3 id="import-files">Files</h3>
      <ul className={styles.files}>
        {files.slice(0, SHOWN).map(({ name, text }, index) => {
          const parts = progress === null ? view?.files[index]?.recognised : undefined;
          return (
            <li key={name}>
              <div>
                <strong>{name}</strong>
                <span className={styles.note}> {counted(text.length, 'character')}</span>
                {parts !== undefined && <p>{summary(parts)}</p>}
              </div>
              <IconButton label={`Remove ${name}`} onPress={() => removeFromImport(name)}>
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {files.length > SHOWN && <p className={styles.note}>And {files.length - SHOWN} more files.</p>}
    </section>
  );
}

function summary(parts: readonly { readonly what: string; readonly count: number }[]): string {
  if (parts.length === 0) return 'Nothing was recognised.';
  const words = parts.map(({ what, count }) => `${format(count)} × ${what}`);
  // A line does not break within a part, and none begins with a dot.
  return words.map((each) => each.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}
