import styles from './Wordmark.module.css';

/** The mark of public/wordmark.svg in the colours of the page's theme, which can differ from the system's. */
export function Wordmark({ short }: { readonly short: boolean }) {
  return (
    <svg
      className={styles.wordmark}
      viewBox={short ? '0 0 32 32' : '0 0 186 32'}
      role="img"
      aria-label="Nova Sieve"
    >
      <g className={styles.sieve}>
        <rect x="2" y="0" width="28" height="4" rx="2" />
        <rect x="6" y="6" width="20" height="4" rx="2" />
        <rect x="10" y="12" width="12" height="4" rx="2" />
      </g>
      <path
        className={styles.nova}
        d="M16 18q1.19 5.81 7 7q-5.81 1.19 -7 7q-1.19 -5.81 -7 -7q5.81 -1.19 7 -7z"
      />
      {!short && (
        <g className={styles.name}>
          <path d="M44 25V7l13 18V7" />
          <circle cx="69" cy="19" r="6" />
          <path d="M79 13l5 12l5-12" />
          <circle cx="99" cy="19" r="6" />
          <path d="M105 13v12" />
          <path d="M130 10.300c-.900-2.100-2.800-3.300-5.300-3.300c-2.900 0-5.100 1.700-5.100 4.300c0 6 11 3.100 11 9.200c0 2.700-2.300 4.500-5.600 4.500c-2.900 0-5.100-1.400-5.900-3.800" />
          <path d="M137 13.500v11.500" />
          <path d="M143.5 19h12a6 6 0 1 0-1.760 4.240" />
          <path d="M158.5 13l5 12l5-12" />
          <path d="M171 19h12a6 6 0 1 0-1.760 4.240" />
        </g>
      )}
      {!short && (
        <path
          className={styles.nova}
          d="M137 4.3q0.54 2.66 3.2 3.2q-2.66 0.54 -3.2 3.2q-0.54 -2.66 -3.2 -3.2q2.66 -0.54 3.2 -3.2z"
        />
      )}
    </svg>
  );
}
