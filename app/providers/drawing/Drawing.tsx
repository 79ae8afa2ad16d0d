import { Maximize, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ProviderTreeView } from '../../engine/protocol/answers.ts';
import type { ProviderOptions } from '../../store/view/providers-slice.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { useSize } from '../../ui/panes/use-size.ts';
import { TEST_IDS } from '../../ui/test-ids.ts';
import { forestOf } from '../forest.ts';
import styles from './Drawing.module.css';
import { layoutForest } from './forest-layout.ts';
import { Hatch } from './Hatch.tsx';
import { Hulls } from './Hulls.tsx';
import { boxOf, hullsOf } from './hull-layout.ts';
import { Links } from './Links.tsx';
import { ProviderNode } from './ProviderNode.tsx';
import { cardsOf } from './provider-card.ts';
import { treeStep } from './tree-keys.ts';
import { useZoom } from './use-zoom.ts';

interface DrawingProps {
  readonly trees: readonly ProviderTreeView[];
  readonly options: ProviderOptions;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (uuid: string) => void;
  /** The matches of a search, and the current one. */
  readonly matches: ReadonlySet<string>;
  readonly current: string | null;
}

const NARROW = 600;

/** Draws provider trees. The drawing can be moved, zoomed and navigated by keyboard. */
export function Drawing({ trees, options, folded, onFold, matches, current }: DrawingProps) {
  const { details, hulls } = options;
  const hatch = useId();
  const [place, size] = useSize<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const isMeasured = size.width > 0;
  const direction = size.width < NARROW ? 'narrow' : 'wide';
  const layout = useMemo(
    // Without a size there is no direction, and cards would move from one direction to the other.
    () => layoutForest(isMeasured ? forestOf(trees, folded) : [], direction, cardsOf({ details, hulls })),
    [isMeasured, trees, folded, direction, details, hulls],
  );
  const { placed, links } = layout;
  const names = trees[0]?.aggregateNames;
  const shapes = useMemo(
    () => (hulls ? hullsOf(placed, (uuid) => names?.get(uuid) ?? uuid.slice(0, 8)) : []),
    [hulls, placed, names],
  );
  const zoom = useZoom(svg, size, layout);
  const active = placed.some(({ node }) => node.provider.uuid === chosen)
    ? chosen
    : (placed[0]?.node.provider.uuid ?? null);

  const subject = isMeasured ? `${trees.map(({ host }) => host).join()} ${direction} ${details}` : null;
  const fitAnew = useEffectEvent(() => zoom.fit('readable'));
  useEffect(() => {
    if (subject !== null) fitAnew();
  }, [subject]);

  const reveal = (uuid: string | null) => {
    const found = placed.find(({ node }) => node.provider.uuid === uuid);
    if (found !== undefined) zoom.reveal(boxOf(found));
  };
  const show = useEffectEvent(reveal);
  useEffect(() => show(current), [current]);

  const choose = (uuid: string) => {
    setChosen(uuid);
    svg.current?.querySelector<SVGElement>(`[data-provider="${CSS.escape(uuid)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zooms: Record<string, () => void> = {
      '+': () => zoom.zoomBy(1.25),
      '=': () => zoom.zoomBy(1.25),
      '-': () => zoom.zoomBy(0.8),
      '0': () => zoom.fit('whole'),
    };
    const step = active === null ? null : treeStep(event.key, placed, active);
    const zooming = zooms[event.key];
    if (step === null && zooming === undefined) return;
    event.preventDefault();
    zooming?.();
    if (step?.kind === 'fold') onFold(step.uuid);
    if (step?.kind !== 'go') return;
    choose(step.to);
    reveal(step.to);
  };

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const uuid = target.closest('[data-provider]')?.getAttribute('data-provider');
    if (uuid == null) return;
    choose(uuid);
    if (target.closest('[data-fold]') !== null) onFold(uuid);
  };

  return (
    <div ref={place} className={styles.place} data-testid={TEST_IDS.providerTree}>
      <svg ref={svg} className={styles.drawing} width={size.width} height={size.height} role="presentation">
        <Hatch id={hatch} />
        <g transform={zoom.transform.toString()}>
          <Hulls hulls={shapes} />
          <Links links={links} />
          <g
            role="tree"
            aria-label={`Providers of ${trees.map(({ host }) => host).join(', ')}`}
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            {placed.map((each) => {
              const { uuid } = each.node.provider;
              return (
                <ProviderNode
                  key={uuid}
                  placed={each}
                  details={details}
                  active={uuid === active}
                  found={uuid === current ? 'current' : matches.has(uuid) ? 'match' : null}
                  hatch={hatch}
                />
              );
            })}
          </g>
        </g>
      </svg>
      <section aria-label="Zoom" className={styles.zoom}>
        <IconButton label="Zoom in" onPress={() => zoom.zoomBy(1.25)}>
          <Plus size={16} aria-hidden />
        </IconButton>
        <IconButton label="Zoom out" onPress={() => zoom.zoomBy(0.8)}>
          <Minus size={16} aria-hidden />
        </IconButton>
        <IconButton label="Zoom to fit" onPress={() => zoom.fit('whole')}>
          <Maximize size={15} aria-hidden />
        </IconButton>
      </section>
    </div>
  );
}
