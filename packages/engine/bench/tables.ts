import type { SizeTimes } from './measure.ts';

/**
 * Returns a Markdown table with a row for each measure: ms at each size with the number of results, and the growth
 * between two sizes.
 */
export function tableOf(sizes: readonly SizeTimes[]): string {
  const names = sizes[0]?.measures.map(({ name }) => name) ?? [];
  const header = sizes.flatMap(({ hosts }, index) => [
    ...(index === 0 ? [] : ['×']),
    `${count(hosts)} hosts`,
  ]);
  const memory = sizes.flatMap(({ memory_mb }, index) => [
    ...(index === 0 ? [] : [factor(memory_mb, sizes[index - 1]!.memory_mb)]),
    `${memory_mb} MB`,
  ]);
  const rows = names.map((name) => [name, ...cellsOf(sizes, name)]);
  const lines = [['median, ms', ...header], ['memory of the state', ...memory], ...rows].map(line);
  lines.splice(1, 0, line(['---', ...header.map(() => '---:')]));
  return lines.join('\n');
}

function cellsOf(sizes: readonly SizeTimes[], name: string): readonly string[] {
  const measures = sizes.map((size) => size.measures.find((measure) => measure.name === name));
  return measures.flatMap((measure, index) => {
    const before = measures[index - 1];
    const time = measure === undefined ? '' : `${measure.median_ms}${foundText(measure.found)}`;
    if (index === 0) return [time];
    return [
      measure === undefined || before === undefined ? '' : factor(measure.median_ms, before.median_ms),
      time,
    ];
  });
}

const foundText = (found: number | undefined): string => (found === undefined ? '' : ` (${count(found)})`);

const factor = (now: number, before: number): string => (before > 0 ? `${(now / before).toFixed(1)}` : '');

const count = (number: number): string => number.toLocaleString('en-US');

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
