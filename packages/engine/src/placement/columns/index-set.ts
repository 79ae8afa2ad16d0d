import { Bits } from './bits.ts';

const SPARSE_LIMIT = 48;

/**
 * The providers that hold one trait or one aggregate. A short list while there are few, bits from
 * then on, so that an aggregate for every host costs as little as a trait on every host.
 */
export class IndexSet {
  private list: number[] = [];
  private bits: Bits | undefined;
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
      for (const member of this.list) this.bits.add(member);
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
