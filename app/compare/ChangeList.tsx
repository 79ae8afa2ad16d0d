import type { FateChange, HostFate } from '@nova-sieve/engine';
import { HostNames } from '../common/HostNames.tsx';
import { format, plural } from '../words/counts.ts';
import styles from './ChangeList.module.css';

/** Lists the hosts whose outcome changed, by outcome. */
export function ChangeList({ changes }: { readonly changes: readonly FateChange[] }) {
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={`${fateKey(change.from)} ${fateKey(change.to)}`}>
          <Change change={change} />
        </li>
      ))}
    </ol>
  );
}

const fateKey = ({ status, stage, reason }: HostFate): string => JSON.stringify([status, stage, reason]);

function Change({ change: { from, to, hosts } }: { readonly change: FateChange }) {
  return (
    <>
      <p className={styles.count}>
        <b>{format(hosts.length)}</b> {plural(hosts.length, 'host')}
      </p>
      <dl className={styles.fates}>
        <Fate name="A" fate={from} />
        <Fate name="B" fate={to} />
      </dl>
      <div className={styles.hosts}>
        <HostNames names={hosts} areGone={to.status === 'absent'} />
      </div>
    </>
  );
}

function Fate({ name, fate }: { readonly name: string; readonly fate: HostFate }) {
  return (
    <div data-status={fate.status}>
      <dt>{name}</dt>
      <dd>
        <strong>{fate.stage === null ? WORDS[fate.status] : `rejected by ${fate.stage}`}</strong>{' '}
        {fate.message}
      </dd>
    </div>
  );
}

const WORDS = {
  selected: 'selected',
  alternate: 'an alternate',
  passed: 'passed',
  rejected: 'rejected',
  not_looked_at: 'not considered',
  absent: 'not in the cloud',
} as const satisfies Record<HostFate['status'], string>;
