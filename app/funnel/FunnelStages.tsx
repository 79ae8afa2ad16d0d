import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import type { RunView, StageView } from '../engine/protocol/answers.ts';
import { stageOfHost } from '../store/selectors.ts';
import { useShown, useShownActions } from '../store/use-shown.ts';
import { useSize } from '../ui/panes/use-size.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { format } from '../words/counts.ts';
import styles from './FunnelStages.module.css';
import { layoutFunnel, ROW_HEIGHT } from './layout.ts';
import { paintFunnel } from './paint.ts';

const MOVE_MS = 320;

interface FunnelStagesProps {
  readonly view: RunView;
  /** The result is of an older text. */
  readonly stale: boolean;
}

export function FunnelStages({ view, stale }: FunnelStagesProps) {
  const { stages } = view;
  const [place, { width }] = useSize<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const painted = useRef(0);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const bars = useMemo(() => layoutFunnel(stages, width), [stages, width]);

  useLayoutEffect(() => {
    if (svg.current === null || width === 0) return;
    // A new width needs a new drawing; only a new result is animated.
    const duration = still || painted.current !== width ? 0 : MOVE_MS;
    painted.current = width;
    paintFunnel(svg.current, { bars, width, duration });
  }, [bars, width, still]);

  return (
    <div
      className={stale ? `${styles.funnel} ${styles.stale}` : styles.funnel}
      style={{ '--count-length': format(stages[0]?.start ?? 0).length } as CSSProperties}
    >
      <div className={styles.drawing} ref={place} aria-hidden>
        <svg ref={svg} width={width} height={stages.length * ROW_HEIGHT} role="presentation" />
      </div>
      <ol className={styles.stages} aria-label="Stages">
        {stages.map((stage) => (
          <StageRow key={stage.id} stage={stage} view={view} />
        ))}
      </ol>
    </div>
  );
}

function StageRow({ stage, view }: { readonly stage: StageView; readonly view: RunView }) {
  const { selectStage } = useShownActions();
  const chosen = useShown(({ selection }) => selection?.kind === 'stage' && selection.id === stage.id);
  const fallen = useShown(({ selection }) => (selection?.kind === 'host' ? selection.name : null));
  const index = fallen === null ? -1 : view.hosts.indexOf(fallen);
  const fellHere = index >= 0 && stageOfHost(view, index)?.id === stage.id;
  const removed = stage.start - stage.end;
  return (
    <li>
      <button
        type="button"
        className={rowClass(stage, chosen, fellHere)}
        style={{ height: ROW_HEIGHT }}
        aria-pressed={chosen}
        data-testid={TEST_IDS.stage}
        data-stage={stage.name}
        data-left={stage.end}
        onClick={() => selectStage(stage.id)}
      >
        <span className={styles.name}>
          <span className={styles.dot} data-kind={stage.kind} aria-hidden />
          <span className={styles.text}>
            {stage.name.replace(/Filter$/, '')}
            {stage.name.endsWith('Filter') && <span className={styles.suffix}>Filter</span>}
          </span>
          {fellHere && <span className={styles.fell}>✕ {fallen}</span>}
        </span>
        <span className={styles.counts}>
          <span className={styles.removed}>{removed > 0 ? `−${format(removed)}` : ''}</span>
          <span className={styles.left}>{format(stage.end)}</span>
        </span>
        <span className="visually-hidden">{spoken(stage)}</span>
      </button>
    </li>
  );
}

function rowClass(stage: StageView, chosen: boolean, fellHere: boolean): string {
  const quiet = stage.start === stage.end && stage.kind === 'filter';
  return [styles.stage, quiet && styles.quiet, chosen && styles.chosen, fellHere && styles.fellHere]
    .filter(Boolean)
    .join(' ');
}

function spoken({ start, end, ran }: StageView): string {
  if (start === 0) return 'no host reached this stage';
  if (!ran) return 'was skipped';
  return `leaves ${end} of ${start} hosts`;
}
