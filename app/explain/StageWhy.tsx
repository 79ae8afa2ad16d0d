import type { RunView, StageReason, StageView } from '../engine/views.ts';
import { linesOf } from '../placement/query-lines.ts';
import { AggregateText } from '../ui/AggregateText.tsx';
import { BreakableName } from '../ui/BreakableName.tsx';
import { format } from '../ui/counts.ts';
import { HostNames, MOST_NAMES } from '../ui/HostNames.tsx';
import styles from './StageWhy.module.css';

/** What a stage removed, by reason, the largest group first. */
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
    return 'Before Placement is asked, request filters add conditions to the query.';
  if (kind === 'weighers') {
    return end > 1
      ? `${format(end)} hosts are weighed; the heaviest is chosen.`
      : 'With fewer than two hosts there is nothing to weigh.';
  }
  if (start === 0) return 'No host reached this stage.';
  if (!ran) return 'Nova did not run it for this server: it runs once per request.';
  if (start === end) return `All ${format(start)} hosts pass.`;
  return `${format(start - end)} of ${format(start)} hosts are rejected here; ${format(end)} are left.`;
}
