import type { RunView } from '../engine/protocol/answers.ts';
import { layoutFunnel, ROW_HEIGHT } from '../funnel/layout.ts';
import { paintFunnel, STAGE_COLORS } from '../funnel/paint.ts';
import { sentenceOf } from '../store/selectors.ts';
import { format } from '../words/counts.ts';
import { Frame } from './Frame.tsx';
import styles from './FunnelPicture.module.css';

const NAMES = 330;
const BARS = 460;
const COUNTS = 130;

/** The funnel as on the page, with the outcome of the run below. */
export function FunnelPicture({ view, title }: { readonly view: RunView; readonly title: string }) {
  const { stages } = view;
  const bars = layoutFunnel(stages, BARS);
  const height = stages.length * ROW_HEIGHT;
  return (
    <Frame title={title} note={sentenceOf(view)} width={NAMES + BARS + COUNTS} height={height + 34}>
      <svg
        x={NAMES}
        width={BARS}
        height={height}
        ref={(element) => {
          if (element !== null) paintFunnel(element, { bars, width: BARS, duration: 0 });
        }}
      />
      {stages.map(({ id, kind, name, start, end }, row) => (
        <g key={id} transform={`translate(0,${row * ROW_HEIGHT + 19})`}>
          <circle cx={4} cy={-4} r={4} style={{ fill: STAGE_COLORS[kind] }} />
          <text className={kind === 'filter' && start === end ? styles.quiet : styles.name} x={18}>
            {name}
          </text>
          {start > end && (
            <text className={styles.removed} x={NAMES + BARS + 60} textAnchor="end">
              −{format(start - end)}
            </text>
          )}
          <text className={styles.name} x={NAMES + BARS + COUNTS} textAnchor="end">
            {format(end)}
          </text>
        </g>
      ))}
      <text className={styles.outcome} x={0} y={height + 26}>
        {outcomeOf(view)}
      </text>
    </Frame>
  );
}

const SHOWN = 6;

function outcomeOf({ outcome, selected, hosts }: RunView): string {
  if (outcome.kind === 'error') return `${outcome.exception}: ${outcome.message}`;
  if (selected.length === 0) return 'No valid host was found.';
  const names = selected.slice(0, SHOWN).map((host) => hosts[host]);
  const more = selected.length > SHOWN ? ` and ${format(selected.length - SHOWN)} more` : '';
  return `★ ${names.join(', ')}${more}`;
}
