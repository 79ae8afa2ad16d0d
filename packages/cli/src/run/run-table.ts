import { type Cloud, funnelOf, type Run } from '@nova-sieve/engine';

const HEADERS = ['Stage', 'Before', 'Left'] as const;
/** The width of a count before its reason. */
const COUNT = 6;

/** Returns the stages of each server as aligned text, with the reasons under each stage and the selected host. */
export function runTable(cloud: Cloud, run: Run): string {
  const rounds = run.rounds.length === 0 ? [0] : run.rounds.map((_, index) => index);
  const many = rounds.length > 1;
  const tables = rounds.map((round) => {
    const title = many ? `Server ${round + 1}\n` : '';
    return `${title}${stageLines(cloud, run, round).join('\n')}\n`;
  });
  return `${tables.join('\n')}\n${outcomeLine(run)}\n`;
}

function stageLines(cloud: Cloud, run: Run, round: number): string[] {
  const stages = funnelOf(cloud, run, round);
  const width = Math.max(...[HEADERS[0], ...stages.map(({ name }) => name)].map(({ length }) => length));
  const line = (name: string, before: string, left: string) =>
    `${name.padEnd(width)}  ${before.padStart(COUNT)}  ${left.padStart(COUNT)}`;
  return [
    line(...HEADERS),
    ...stages.flatMap(({ name, start, end, reasons }) => [
      line(name, String(start), String(end)),
      ...reasons.map(({ message, hosts }) => `${String(hosts.length).padStart(COUNT)}  ${message}`),
    ]),
  ];
}

function outcomeLine({ outcome, selections, hosts }: Run): string {
  if (outcome.kind === 'error') return `${outcome.exception}: ${outcome.message}`;
  if (outcome.kind === 'no_valid_host') return outcome.message;
  return `Selected: ${selections.map(({ host }) => hosts[host]).join(', ')}`;
}
