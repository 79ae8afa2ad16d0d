import type { ProviderTreeView } from '../engine/protocol/answers.ts';
import { withCandidate } from '../providers/candidates/with-candidate.ts';
import { layoutForest } from '../providers/drawing/forest-layout.ts';
import { Hatch } from '../providers/drawing/Hatch.tsx';
import { Hulls } from '../providers/drawing/Hulls.tsx';
import { hullsOf } from '../providers/drawing/hull-layout.ts';
import { Links } from '../providers/drawing/Links.tsx';
import { ProviderNode } from '../providers/drawing/ProviderNode.tsx';
import { cardsOf } from '../providers/drawing/provider-card.ts';
import { forestOf } from '../providers/forest.ts';
import type { ProviderOptions } from '../store/view/providers-slice.ts';
import { Frame } from './Frame.tsx';

const HATCH = 'withheld';
/** How far hulls and their names extend beyond the cards. Pixels. */
const HULL_ROOM = 32;
const NOTHING_FOLDED: ReadonlySet<string> = new Set();

interface TreePictureProps {
  readonly trees: readonly ProviderTreeView[];
  readonly options: Pick<ProviderOptions, 'details' | 'hulls'>;
  readonly title: string;
}

/** Draws the provider trees of hosts, expanded, with what the claimed candidate takes. */
export function TreePicture({ trees, options, title }: TreePictureProps) {
  const drawn = trees.map((tree) =>
    withCandidate(tree, tree.candidates.first.find(({ claimed }) => claimed) ?? tree.candidates.first[0]),
  );
  const layout = layoutForest(forestOf(drawn, NOTHING_FOLDED), 'wide', cardsOf(options));
  const names = trees[0]?.aggregateNames;
  const hulls = options.hulls ? hullsOf(layout.placed, (uuid) => names?.get(uuid) ?? uuid.slice(0, 8)) : [];
  const room = hulls.length > 0 ? HULL_ROOM : 0;
  return (
    <Frame
      title={title}
      note={`Resource providers of ${trees.map(({ host }) => host).join(', ')}`}
      width={layout.width + 2 * room}
      height={layout.height + 2 * room}
    >
      <Hatch id={HATCH} />
      <g transform={`translate(${room},${room})`}>
        <Hulls hulls={hulls} />
        <Links links={layout.links} />
        {layout.placed.map((each) => (
          <ProviderNode
            key={each.node.provider.uuid}
            placed={each}
            details={options.details}
            active={false}
            found={null}
            hatch={HATCH}
          />
        ))}
      </g>
    </Frame>
  );
}
