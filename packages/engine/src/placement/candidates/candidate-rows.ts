/** The candidates that a search has found, as rows of a flat array: the anchor, then the provider of each slot. */
export class CandidateRows {
  private data: Int32Array;
  private rows = 0;
  readonly width: number;

  constructor(slots: number) {
    this.width = slots + 1;
    this.data = new Int32Array(this.width * 64);
  }

  get length(): number {
    return this.rows;
  }

  push(anchor: number, chosen: Int32Array): void {
    const start = this.rows * this.width;
    if (start + this.width > this.data.length) {
      const grown = new Int32Array(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[start] = anchor;
    this.data.set(chosen, start + 1);
    this.rows++;
  }

  /** Keeps only the first rows. */
  truncate(rows: number): void {
    this.rows = Math.min(this.rows, rows);
  }

  anchor(row: number): number {
    return this.data[row * this.width]!;
  }

  provider(row: number, slot: number): number {
    return this.data[row * this.width + 1 + slot]!;
  }
}
