/** The store as a slice sees it: `Own` is what it changes, `Around` is what else it reads or calls. */
export interface SliceStore<Own, Around = unknown> {
  readonly set: (change: Partial<Own> | ((state: Own & Around) => Partial<Own>)) => void;
  readonly get: () => Own & Around;
}
