export type CsvValue = string | number | null;

/** A text as a cell of RFC 4180. What a spreadsheet would run as a formula gets an apostrophe in front of it. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellOf(value: CsvValue): string {
  if (typeof value === 'string') return textCell(value);
  // Numbers are written here, so that a minus is a minus.
  return value === null || Number.isNaN(value) ? '' : String(value);
}

/** One line, with its end. Texts of others cannot become formulas; numbers stay numbers. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}
