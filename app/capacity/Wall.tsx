import type { WallView } from '../engine/protocol/answers.ts';
import { counted, format } from '../words/counts.ts';
import styles from './Wall.module.css';

/** The first request that does not fit, the stage that rejects every host, and why. */
export function Wall({ wall, next }: { readonly wall: WallView; readonly next: number }) {
  const stage = wall.stages[wall.stage];
  return (
    <section aria-label="First request that does not fit" className={styles.wall}>
      <h3>First request that does not fit</h3>
      <p>
        Request {format(next)} finds no valid host
        {wall.round > 0 && ` for server ${wall.round + 1}`}.{' '}
        {stage === undefined ? (
          wall.message
        ) : (
          <>
            <strong>{stage.name}</strong> rejects all {counted(stage.start, 'host')}.
          </>
        )}
      </p>
      {stage !== undefined && (
        <ul>
          {stage.reasons.map(({ key, message, hosts }) => (
            <li key={key}>
              <b>{format(hosts.length)}</b> {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
