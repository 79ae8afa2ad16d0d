import { HostNames } from '../common/HostNames.tsx';
import type { CapacityAnswer } from '../engine/protocol/answers.ts';
import { counted, format } from '../words/counts.ts';
import styles from './HostFill.module.css';

/** Lists hosts by the number of servers that they took. */
export function HostFill({ groups }: Pick<CapacityAnswer, 'groups'>) {
  const most = Math.max(1, ...groups.map(({ servers }) => servers));
  return (
    <section aria-label="Hosts that take them" className={styles.fill}>
      <h3>Hosts that take them</h3>
      <ol>
        {groups.map(({ servers, hosts }) => (
          <li key={servers} data-none={servers === 0 || undefined}>
            <p className={styles.servers}>
              <b>{servers === 0 ? 'none' : format(servers)}</b>
              {servers > 0 && ' each'}
            </p>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${(servers / most) * 100}%` }} />
            </span>
            <div className={styles.hosts}>
              <span>{counted(hosts.length, 'host')}</span>
              <HostNames names={hosts} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
