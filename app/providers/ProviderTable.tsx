import { useEffect, useRef } from 'react';
import type { ProviderTreeView } from '../engine/protocol/answers.ts';
import { usePlayground } from '../store/use-playground.ts';
import { scrolledByKeys } from '../ui/panes/scrolled-by-keys.ts';
import { format, plural } from '../words/counts.ts';
import { freeOf } from './bar-parts.ts';
import { type ForestNode, forestOf } from './forest.ts';
import { MARKS, markTraits, SIGNS } from './marked-traits.ts';
import styles from './ProviderTable.module.css';
import { roleOf } from './provider-text.ts';

interface ProviderTableProps {
  readonly trees: readonly ProviderTreeView[];
  readonly matches: ReadonlySet<string>;
  readonly current: string | null;
}

const NOTHING_FOLDED: ReadonlySet<string> = new Set();
const LIMITS = ['min_unit', 'max_unit', 'step_size'] as const;

/** Shows the drawing's content as a table: a row for each inventory, under its provider. */
export function ProviderTable({ trees, matches, current }: ProviderTableProps) {
  const details = usePlayground((state) => state.providerOptions.details);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current === null) return;
    scroller.current
      ?.querySelector(`[data-provider="${CSS.escape(current)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const rows = forestOf(trees, NOTHING_FOLDED).flatMap((root) => rowsOf(root, 0));
  return (
    <div ref={scroller} className={styles.scroller} {...scrolledByKeys('Providers and inventories')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Provider and class</th>
            <th scope="col">Total</th>
            <th scope="col">Reserved</th>
            <th scope="col">Ratio</th>
            <th scope="col">Capacity</th>
            <th scope="col">Used</th>
            <th scope="col">Request</th>
            <th scope="col">Free</th>
            {details &&
              LIMITS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
          </tr>
        </thead>
        {rows.map(({ node, depth }) => (
          <ProviderRows
            key={node.provider.uuid}
            node={node}
            depth={depth}
            details={details}
            found={
              node.provider.uuid === current
                ? 'current'
                : matches.has(node.provider.uuid)
                  ? 'match'
                  : undefined
            }
          />
        ))}
      </table>
    </div>
  );
}

interface ProviderRowsProps {
  readonly node: ForestNode;
  readonly depth: number;
  readonly details: boolean;
  readonly found: 'current' | 'match' | undefined;
}

function ProviderRows({ node, depth, details, found }: ProviderRowsProps) {
  const { provider, tree, role } = node;
  const { inventories } = provider;
  const named = provider.aggregates.map((uuid) => tree.aggregateNames.get(uuid) ?? uuid);
  return (
    <tbody data-provider={provider.uuid} data-found={found}>
      <tr>
        <th
          scope="rowgroup"
          colSpan={8 + (details ? LIMITS.length : 0)}
          style={{ paddingLeft: indent(depth) }}
        >
          {provider.name} <span className={styles.role}>{roleOf(provider, role)}</span>
          {named.length > 0 && <span className={styles.role}> · in {named.join(', ')}</span>}
          {details && (
            <span className={styles.more}>
              generation {provider.generation} · {provider.uuid}
            </span>
          )}
          <Traits node={node} details={details} />
        </th>
      </tr>
      {inventories.map((inventory) => (
        <tr key={inventory.resource_class} data-taken={inventory.requested > 0 || undefined}>
          <th scope="row" style={{ paddingLeft: indent(depth) + 14 }}>
            {inventory.resource_class}
          </th>
          <td>{format(inventory.total)}</td>
          <td>{format(inventory.reserved)}</td>
          <td>{inventory.allocation_ratio}</td>
          <td>{format(inventory.capacity)}</td>
          <td>{format(inventory.used)}</td>
          <td className={styles.request}>
            {inventory.requested > 0 ? `+${format(inventory.requested)}` : ''}
          </td>
          <td>{format(freeOf(inventory))}</td>
          {details && LIMITS.map((name) => <td key={name}>{format(inventory[name])}</td>)}
        </tr>
      ))}
    </tbody>
  );
}

/**
 * Shows the traits that the request names, with sign and word. Of the others, shows the number or, with `details`, all.
 */
function Traits({ node: { provider, tree, role }, details }: Pick<ProviderRowsProps, 'node' | 'details'>) {
  const { marked, others } = markTraits(provider, tree.asked, role === 'root');
  const count = `${others.length} ${marked.length > 0 ? 'more ' : ''}${plural(others.length, 'trait')}`;
  return (
    <>
      {marked.map(({ kind, title }) => (
        <span key={`${kind} ${title}`} className={styles.trait} data-kind={kind}>
          <span aria-hidden>{SIGNS[kind]}</span> {title} <span className={styles.role}>{MARKS[kind]}</span>
        </span>
      ))}
      {others.length > 0 && <span className={styles.more}>{details ? others.join(' ') : count}</span>}
    </>
  );
}

const indent = (depth: number): number => 12 + depth * 18;

function rowsOf(node: ForestNode, depth: number): readonly { node: ForestNode; depth: number }[] {
  return [
    { node, depth },
    ...[...node.attached, ...node.children].flatMap((child) => rowsOf(child, depth + 1)),
  ];
}
