/**
 * The inverses of the changes made while a transaction is open, newest last. It covers inventories,
 * allocations, consumers and generations, which a claim or a reshape changes.
 */
export class Journal {
  /** Null while no transaction is open. */
  private undo: (() => void)[] | null = null;

  get open(): boolean {
    return this.undo !== null;
  }

  /** Records how to undo a change. Does nothing if no transaction is open. */
  note(inverse: () => void): void {
    this.undo?.push(inverse);
  }

  /** Runs the work. If it throws, undoes every change that was recorded meanwhile. Transactions can nest. */
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
      this.undo = null;
      rollBack(mine);
      throw error;
    } finally {
      this.undo = outer;
    }
  }

  /** Runs the work, then undoes every change that was recorded meanwhile, whether or not it threw. */
  speculate<T>(work: () => T): T {
    const outer = this.undo;
    const mine: (() => void)[] = [];
    this.undo = mine;
    try {
      return work();
    } finally {
      this.undo = null;
      rollBack(mine);
      this.undo = outer;
    }
  }
}

function rollBack(inverses: (() => void)[]): void {
  for (let index = inverses.length - 1; index >= 0; index--) inverses[index]!();
}
