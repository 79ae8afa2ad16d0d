/**
 * Returns the number of letters to change, add, remove or swap with the next letter to turn one text into the other.
 */
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

/** The maximum length of a misspelled name. Comparing longer texts takes long. */
const LONGEST = 100;

/** Returns the name that was probably meant, or null if no name is similar. Ignores case. */
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

/**
 * Returns a `nearestName` that returns null after a number of calls, because each call compares all names.
 * @param looks the number of calls
 */
export function nearestNames(looks: number): typeof nearestName {
  let left = looks;
  return (text, names) => (left-- > 0 ? nearestName(text, names) : null);
}
