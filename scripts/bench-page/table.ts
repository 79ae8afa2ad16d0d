import type { SizeTimes, TransferSizes } from './page-times.ts';

/** Returns a Markdown table with a row for each cloud. */
export function timesTable(sizes: readonly SizeTimes[]): string {
  const head = [
    'hosts',
    'p50',
    'p95',
    'longest task',
    'longest, CPU',
    'first result',
    'Monaco',
    'first press',
  ];
  return table(
    head,
    sizes.map(({ hosts, written, p50, p95, longestTask, load }) => [
      `${count(hosts)}, ${written}`,
      ...[p50, p95, longestTask.wall, longestTask.cpu, load.result, load.monaco, load.press].map(ms),
    ]),
  );
}

/** Returns a Markdown table with a row for each part of the site. */
export function transferTable({ initialScripts, worker, monaco, total }: TransferSizes): string {
  const rows: readonly (readonly [string, number])[] = [
    ["the page's initial scripts, without Monaco", initialScripts],
    ["the engine's worker", worker],
    ['Monaco, with its workers, styles and icons', monaco],
    ['the whole site', total],
  ];
  return table(
    ['gzip', 'KB'],
    rows.map(([name, bytes]) => [name, String(Math.round(bytes / 1000))]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const count = (number: number): string => number.toLocaleString('en-US');

const ms = (time: number): string => (time < 100 ? time.toFixed(1) : String(Math.round(time)));
