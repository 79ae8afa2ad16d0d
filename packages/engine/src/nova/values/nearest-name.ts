/** The number of letters to change, add, drop or swap with their neighbour to make one text of the other. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, beforeLast[column - 2]! + 1);
      }
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}

/** Names that a person types are short; longer text is no misspelling of one, and comparing it costs. */
const LONGEST = 100;

/** The name that was probably meant, letter case aside; `null` when none is near. */
export function nearestName(text: string, names: Iterable<string>): string | null {
  if (text.length > LONGEST) return null;
  const wanted = text.toLowerCase();
  let best: string | null = null;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least) continue;
    const steps = distance(wanted, name.toLowerCase());
    if (steps < least) {
      least = steps;
      best = name;
    }
  }
  return best;
}

/** `nearestName` of so many texts, and then `null`: it takes a look at every name. */
export function nearestNames(looks: number): typeof nearestName {
  let left = looks;
  return (text, names) => (left-- > 0 ? nearestName(text, names) : null);
}
