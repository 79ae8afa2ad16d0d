import type { ProviderView } from '@nova-sieve/engine';
import { select } from 'd3';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ProviderTreeView } from '../engine/views.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import { ProviderCard } from './ProviderCard.tsx';
import styles from './ProviderTree.module.css';
import { CARD_WIDTH, layoutTree } from './tree-layout.ts';

/** A host's tree of providers, and beside it the providers of other trees that share with it. */
export function ProviderTree({ tree }: { readonly tree: ProviderTreeView }) {
  return (
    <div className={styles.trees} data-testid={TEST_IDS.providerTree}>
      <Tree root={tree.root} tree={tree} label={`Providers of ${tree.host}`} />
      {tree.sharing.length > 0 && (
        <div className={styles.sharing}>
          <h3>Shares through an aggregate</h3>
          {tree.sharing.map((provider) => (
            <Tree
              key={provider.uuid}
              root={provider}
              tree={tree}
              label={`Sharing provider ${provider.name}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface TreeProps {
  readonly root: ProviderView;
  readonly tree: ProviderTreeView;
  readonly label: string;
}

function Tree({ root, tree, label }: TreeProps) {
  const { placed, height } = useMemo(() => layoutTree(root), [root]);
  const links = useRef<SVGSVGElement>(null);
  const width = CARD_WIDTH + Math.max(...placed.map(({ x }) => x));

  useLayoutEffect(() => {
    const paths = placed.flatMap(({ provider, link }) =>
      link === null ? [] : [{ id: provider.uuid, link }],
    );
    select(links.current)
      .selectAll<SVGPathElement, (typeof paths)[number]>('path')
      .data(paths, ({ id }) => id)
      .join('path')
      .attr('d', ({ link }) => link);
  }, [placed]);

  return (
    <div className={styles.tree} style={{ width, height }}>
      <svg ref={links} className={styles.links} width={width} height={height} aria-hidden />
      <ul aria-label={label}>
        {placed.map(({ provider, x, y, depth, height: cardHeight }) => (
          <li key={provider.uuid} style={{ left: x, top: y, width: CARD_WIDTH, height: cardHeight }}>
            <ProviderCard provider={provider} tree={tree} depth={depth} />
          </li>
        ))}
      </ul>
    </div>
  );
}
