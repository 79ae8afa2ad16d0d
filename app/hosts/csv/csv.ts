export type CsvValue = string | number | null;

/**
 * Returns a text as a cell of RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellOf(value: CsvValue): string {
  if (typeof value === 'string') return textCell(value);
  // Numbers need no apostrophe: their minus is a sign.
  return value === null || Number.isNaN(value) ? '' : String(value);
}

/** Returns one line with its end. Foreign texts cannot become formulas; numbers stay numbers. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}
