import type { Contradiction, ImportProblem, MissingPart } from '@nova-sieve/engine';
import { CircleAlert, CircleHelp, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportAnswer } from '../engine/protocol/answers.ts';
import { CopyButton } from '../ui/controls/CopyButton.tsx';
import { format } from '../words/counts.ts';
import styles from './ImportDialog.module.css';

/** The number of findings of each kind. More would only repeat them. */
const SHOWN = 30;

/** Lists the problems of the files, what is missing, and where they contradict each other. */
export function Findings({ view }: { readonly view: ImportAnswer }) {
  const { problems, missing, contradictions, moreContradictions } = view;
  return (
    <>
      <Part title="Problems" items={problems} show={(item) => <Problem problem={item} />} />
      <Part
        title="Contradictions"
        items={contradictions}
        more={moreContradictions}
        show={(item) => <Disagreement contradiction={item} />}
      />
      <Part title="Missing" items={missing} show={(item) => <Missing part={item} />} />
    </>
  );
}

interface PartProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  /** The number of additional findings. */
  readonly more?: number;
  readonly show: (item: Item) => ReactNode;
}

function Part<Item>({ title, items, more = 0, show }: PartProps<Item>) {
  if (items.length === 0) return null;
  const id = `import-${title}`;
  const hidden = Math.max(0, items.length - SHOWN) + more;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.findings}>
        {items.slice(0, SHOWN).map((item) => (
          <li key={JSON.stringify(item)}>{show(item)}</li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.note}>And {format(hidden)} more.</p>}
    </section>
  );
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, note: Info } as const;

function Problem({ problem: { severity, file, message } }: { readonly problem: ImportProblem }) {
  const Icon = ICONS[severity];
  return (
    <>
      <Icon size={15} aria-label={severity} role="img" className={styles[severity]!} />
      <p>
        {file !== null && <strong>{file}: </strong>}
        {message}
      </p>
    </>
  );
}

function Disagreement({
  contradiction: { what, names, says, taken },
}: {
  readonly contradiction: Contradiction;
}) {
  return (
    <>
      <TriangleAlert size={15} aria-hidden className={styles.warning!} />
      <div>
        <p>
          <strong>{named(names)}</strong>: {what}
        </p>
        <dl className={styles.says}>
          {says.map(({ source, value }) => (
            <div key={source + value} className={styles.saying}>
              <dt>{source}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{taken}</p>
      </div>
    </>
  );
}

const NAMED = 6;

function named(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function Missing({ part: { message, command } }: { readonly part: MissingPart }) {
  return (
    <>
      <CircleHelp size={15} aria-hidden className={styles.hint!} />
      <div>
        <p>{message}</p>
        <div className={styles.command}>
          <code>{command}</code>
          <CopyButton text={() => command} label={`Copy the command: ${message}`} />
        </div>
      </div>
    </>
  );
}
