import { AggregateText } from '../common/AggregateText.tsx';
import { HostNames, MOST_NAMES } from '../common/HostNames.tsx';
import { linesOf } from '../common/query-lines.ts';
import type { RunView, StageReason, StageView } from '../engine/protocol/answers.ts';
import { BreakableName } from '../ui/BreakableName.tsx';
import { format } from '../words/counts.ts';
import styles from './StageWhy.module.css';

/** Lists what a stage rejected, by reason, the largest group first. */
export function StageWhy({ stage, view }: { readonly stage: StageView; readonly view: RunView }) {
  return (
    <article>
      <h3 className={styles.name}>
        <BreakableName name={stage.name} />
      </h3>
      <p className={styles.sentence}>{sentenceOf(stage)}</p>
      {stage.notes.length > 0 && (
        <ul className={styles.notes}>
          {stage.notes.map((note) => (
            <li key={note}>
              <AggregateText text={note} />
            </li>
          ))}
        </ul>
      )}
      {stage.kind === 'placement' &&
        view.queries.map(({ query, microversion }) => (
          <div key={query} className={styles.query}>
            <p>GET /allocation_candidates, microversion {microversion}</p>
            <code>
              <AggregateText text={linesOf(query)} />
            </code>
          </div>
        ))}
      <ol className={styles.reasons}>
        {stage.reasons.map((reason) => (
          <li key={reason.key}>
            <Reason reason={reason} view={view} />
          </li>
        ))}
      </ol>
    </article>
  );
}

function Reason({ reason, view }: { readonly reason: StageReason; readonly view: RunView }) {
  const { hosts } = reason;
  return (
    <>
      <p className={styles.reason}>
        <strong>{format(hosts.length)}</strong> {reason.message}
      </p>
      <HostNames
        names={Array.from(hosts.subarray(0, MOST_NAMES), (host) => view.hosts[host]!)}
        count={hosts.length}
      />
    </>
  );
}

function sentenceOf({ kind, start, end, ran }: StageView): string {
  if (kind === 'request_filters')
    return 'Request filters add conditions to the query before Nova sends it to Placement.';
  if (kind === 'weighers') {
    return end > 1
      ? `Nova weighs ${format(end)} hosts and selects the host with the highest weight.`
      : 'Nova weighs hosts only if at least two hosts pass the filters.';
  }
  if (start === 0) return 'No host reached this stage.';
  if (!ran) return 'Nova skipped this filter for this server: it runs once per request.';
  if (start === end) return `All ${format(start)} hosts pass.`;
  return `${format(start - end)} of ${format(start)} hosts are rejected here; ${format(end)} pass.`;
}
