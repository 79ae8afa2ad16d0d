/**
 * Inverses of the changes made while a transaction is open, newest last. Covers inventories,
 * allocations, consumers and generations: what a claim or a reshape touches.
 */
export class Journal {
  private undo: (() => void)[] | undefined;

  get open(): boolean {
    return this.undo !== undefined;
  }

  /** Notes how to take back a change; forgotten when no transaction is open. */
  note(inverse: () => void): void {
    this.undo?.push(inverse);
  }

  /** Runs the work; if it throws, everything noted meanwhile is taken back. Nests. */
  atomically<T>(work: () => T): T {
    const outer = this.undo;
    const mine: (() => void)[] = [];
    this.undo = mine;
    try {
      const result = work();
      this.undo = outer;
      if (outer) for (const inverse of mine) outer.push(inverse);
      return result;
    } catch (error) {
      this.undo = undefined;
      rollBack(mine);
      throw error;
    } finally {
      this.undo = outer;
    }
  }

  /** Runs the work and takes back everything noted meanwhile, whether it throws or not. */
  speculate<T>(work: () => T): T {
    const outer = this.undo;
    const mine: (() => void)[] = [];
    this.undo = mine;
    try {
      return work();
    } finally {
      this.undo = undefined;
      rollBack(mine);
      this.undo = outer;
    }
  }
}

function rollBack(inverses: (() => void)[]): void {
  for (let at = inverses.length - 1; at >= 0; at--) inverses[at]!();
}
