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
  { kind: 'physical', text: 'physical limit, then overcommit (×ratio)' },
  { sign: '✓', text: 'required trait' },
  { sign: '✕', text: 'required, missing' },
  { sign: '⊘', text: 'forbidden' },
  { kind: 'aggregate', text: 'in this aggregate' },
  { kind: 'inherited', text: 'root is in this aggregate' },
  { kind: 'sharing', text: 'shares with' },
];

const TILES: readonly Entry[] = [
  { kind: 'used', text: 'used, with overcommit' },
  { kind: 'requested', text: 'requested' },
  { kind: 'over', text: 'requested, more than is free' },
  { kind: 'free', text: 'free' },
  { kind: 'nested', text: 'nested providers, darker is fuller' },
];

/** Explains the bars, borders and signs. Collapsed by default. */
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
