import styles from './Legend.module.css';

interface Entry {
  readonly kind?: string;
  readonly sign?: string;
  readonly text: string;
}

const TREE: readonly Entry[] = [
  { kind: 'used', text: 'used' },
  { kind: 'requested', text: 'this request' },
  { kind: 'free', text: 'free' },
  { kind: 'reserved', text: 'reserved' },
  { kind: 'physical', text: 'physical end, then overcommit (×ratio)' },
  { sign: '✓', text: 'required trait' },
  { sign: '✕', text: 'required, missing' },
  { sign: '⊘', text: 'forbidden' },
  { kind: 'aggregate', text: 'in this aggregate' },
  { kind: 'inherited', text: 'its root is in this aggregate' },
  { kind: 'sharing', text: 'shares with' },
];

const TILES: readonly Entry[] = [
  { kind: 'used', text: 'used, with overcommit' },
  { kind: 'requested', text: 'asked for' },
  { kind: 'over', text: 'asked for, more than is free' },
  { kind: 'free', text: 'free' },
  { kind: 'nested', text: 'nested providers, darker is fuller' },
];

/** What the bars, borders and signs mean; folded away until it is asked for. */
export function Legend({ kind }: { readonly kind: 'tree' | 'tiles' }) {
  return (
    <details className={styles.legend}>
      <summary>Legend</summary>
      <ul>
        {(kind === 'tree' ? TREE : TILES).map(({ kind: mark, sign, text }) => (
          <li key={text} data-kind={mark} data-sign={sign}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
