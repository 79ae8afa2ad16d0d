const PLAIN = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns an amount of a resource class, short enough for a cell: memory in GiB, the rest in the unit of the class. */
export function shortAmount(resourceClass: string, amount: number): string {
  const shown = resourceClass === 'MEMORY_MB' ? amount / 1024 : amount;
  return (Math.abs(shown) < 10_000 ? PLAIN : COMPACT).format(shown);
}

/** Returns the unit that `shortAmount` uses for a class; empty if the class counts things. */
export function unitOf(resourceClass: string): string {
  if (resourceClass === 'MEMORY_MB') return 'GiB';
  return resourceClass === 'DISK_GB' ? 'GiB' : '';
}
