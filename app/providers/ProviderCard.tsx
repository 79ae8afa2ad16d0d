import type { InventoryView, ProviderView } from '@nova-sieve/engine';
import type { ProviderTreeView } from '../engine/views.ts';
import { barParts } from './inventory-bar.ts';
import styles from './ProviderCard.module.css';

interface ProviderCardProps {
  readonly provider: ProviderView;
  readonly tree: ProviderTreeView;
  readonly depth: number;
}

export function ProviderCard({ provider, tree, depth }: ProviderCardProps) {
  const taken = provider.inventories.some(({ requested }) => requested > 0);
  return (
    <div className={styles.card} data-taken={taken || undefined}>
      <h4 className={styles.name} title={provider.uuid}>
        {provider.name}
        {depth === 0 && !provider.sharing && <span>root</span>}
        {provider.sharing && <span>sharing</span>}
      </h4>
      {provider.inventories.map((inventory) => (
        <Inventory key={inventory.resource_class} inventory={inventory} />
      ))}
      {provider.traits.length > 0 && <Traits traits={provider.traits} tree={tree} />}
      {provider.aggregates.length > 0 && (
        <p className={styles.chips}>
          {provider.aggregates.map((uuid) => (
            <span key={uuid} className={styles.aggregate} title={`Aggregate ${uuid}`}>
              {tree.aggregateNames.get(uuid) ?? uuid.slice(0, 8)}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Inventory({ inventory }: { readonly inventory: InventoryView }) {
  const { resource_class, capacity, used, requested, reserved, allocation_ratio, total } = inventory;
  const details = `total ${total}, reserved ${reserved}, allocation ratio ${allocation_ratio}, min_unit ${inventory.min_unit}, max_unit ${inventory.max_unit}, step_size ${inventory.step_size}`;
  return (
    <div className={styles.inventory} title={details}>
      <p>
        <span>{resource_class}</span>
        <span className={styles.numbers}>
          {requested > 0 && <b>+{requested.toLocaleString('en')}</b>} {used.toLocaleString('en')} of{' '}
          {capacity.toLocaleString('en')}
          {allocation_ratio !== 1 && <i> ×{allocation_ratio}</i>}
        </span>
      </p>
      <div className={styles.bar} aria-hidden>
        {barParts(inventory).map(({ kind, from, length }) => (
          <span key={kind} data-kind={kind} style={{ left: `${from}%`, width: `${length}%` }} />
        ))}
      </div>
    </div>
  );
}

const SHOWN = 2;

/** The traits that the request asks for or forbids come first; of the rest, a few and their number. */
function Traits({ traits, tree }: { readonly traits: readonly string[]; readonly tree: ProviderTreeView }) {
  const asked = traits.filter(
    (trait) => tree.requiredTraits.includes(trait) || tree.forbiddenTraits.includes(trait),
  );
  const rest = traits.filter((trait) => !asked.includes(trait));
  const shown = [...asked, ...rest].slice(0, Math.max(SHOWN, asked.length));
  return (
    <p className={styles.chips} title={traits.join('\n')}>
      {shown.map((trait) => (
        <span
          key={trait}
          className={styles.trait}
          data-asked={
            tree.requiredTraits.includes(trait)
              ? 'required'
              : tree.forbiddenTraits.includes(trait)
                ? 'forbidden'
                : undefined
          }
        >
          {trait}
        </span>
      ))}
      {traits.length > shown.length && <span className={styles.more}>+{traits.length - shown.length}</span>}
    </p>
  );
}
