/** The store as a slice sees it: `Own` is what it changes, `Around` what else it looks at or calls. */
export interface SliceStore<Own, Around = unknown> {
  readonly set: (change: Partial<Own> | ((state: Own & Around) => Partial<Own>)) => void;
  readonly get: () => Own & Around;
}
