import { isRow, wholeAt } from '../files/row.ts';

/** Reads amounts: `{"VCPU": 2}`, or the text `{'VCPU': 2}` of older clients. */
export function amountsOf(value: unknown): ReadonlyMap<string, number> {
  if (typeof value === 'string') return amountsOfText(value);
  const amounts = new Map<string, number>();
  if (!isRow(value)) return amounts;
  for (const name of Object.keys(value)) {
    const amount = wholeAt(value, name);
    if (amount !== undefined && amount > 0) amounts.set(name, amount);
  }
  return amounts;
}

const AMOUNT = /'([A-Z0-9_]{1,255})': (\d{1,10})/g;

function amountsOfText(text: string): ReadonlyMap<string, number> {
  return new Map(Array.from(text.matchAll(AMOUNT), ([, name, amount]) => [name!, Number(amount)]));
}
