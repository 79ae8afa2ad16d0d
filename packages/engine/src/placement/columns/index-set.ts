import { Bits } from './bits.ts';

const SPARSE_LIMIT = 48;

/**
 * The providers that hold one trait or one aggregate. A list while there are few of them, then bits:
 * one aggregate per host needs as little memory as one trait on every host.
 */
export class IndexSet {
  private list: number[] = [];
  /** Null while the members are in the list. */
  private bits: Bits | null = null;
  private members = 0;

  get size(): number {
    return this.members;
  }

  has(index: number): boolean {
    return this.bits ? this.bits.has(index) : this.list.includes(index);
  }

  add(index: number): void {
    if (this.has(index)) return;
    this.members++;
    if (this.bits) {
      this.bits.add(index);
      return;
    }
    this.list.push(index);
    if (this.members > SPARSE_LIMIT) {
      this.bits = new Bits();
      for (const listed of this.list) this.bits.add(listed);
      this.list = [];
    }
  }

  delete(index: number): void {
    if (!this.has(index)) return;
    this.members--;
    if (this.bits) this.bits.delete(index);
    else this.list.splice(this.list.indexOf(index), 1);
  }

  forEach(visit: (index: number) => void): void {
    if (this.bits) this.bits.forEach(visit);
    else for (const member of this.list) visit(member);
  }

  addTo(target: Bits): void {
    if (this.bits) target.union(this.bits);
    else for (const member of this.list) target.add(member);
  }

  removeFrom(target: Bits): void {
    if (this.bits) target.subtract(this.bits);
    else for (const member of this.list) target.delete(member);
  }
}
