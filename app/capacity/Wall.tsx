import type { WallView } from '../engine/views.ts';
import { format } from '../ui/counts.ts';
import styles from './Wall.module.css';

/** The first request that does not fit: the stage that leaves no host, and why. */
export function Wall({ wall, next }: { readonly wall: WallView; readonly next: number }) {
  const stage = wall.stages[wall.stage];
  return (
    <section aria-label="The wall" className={styles.wall}>
      <h3>The wall</h3>
      <p>
        Request {format(next)} finds no valid host
        {wall.round > 0 && ` for its server ${wall.round + 1}`}.{' '}
        {stage === undefined ? (
          wall.message
        ) : (
          <>
            <strong>{stage.name}</strong> leaves none of {format(stage.start)}.
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
