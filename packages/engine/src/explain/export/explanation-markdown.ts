import type { Cloud } from '../../nova/cloud.ts';
import type { Outcome, Run } from '../../nova/run.ts';
import type { Compared } from '../../nova/verdict/verdict.ts';
import { type FunnelStage, funnelOf } from '../funnel/funnel.ts';
import { explainHost } from '../host/explain-host.ts';
import type { HostProblem } from '../host/host-problem.ts';
import { subjectLabel } from '../words/subject-label.ts';
import { valueText } from '../words/value-text.ts';

/** The title of an explanation in Markdown, and the hosts and the round that it covers. */
export interface MarkdownOptions {
  readonly title: string;
  /** Hosts to explain one by one, as positions in `Run.hosts`. */
  readonly hosts?: readonly number[];
  /** The instance of a multi-create, from 0. */
  readonly round?: number;
}

/**
 * Returns a run in GitHub-flavoured Markdown, for a ticket: the outcome, the stages with their reasons, and single hosts.
 * @example
 * const markdown = explanationMarkdown(cloud, run, { title: 'No SSD', hosts: [0] });
 * console.log(markdown.split('\n')[2]); // Every server got a host. Selected: `compute2`.
 */
export function explanationMarkdown(cloud: Cloud, run: Run, options: MarkdownOptions): string {
  const { title, hosts = [], round = 0 } = options;
  const parts = [
    `# ${escaped(title)}`,
    outcomeText(run),
    funnelTable(funnelOf(cloud, run, round)),
    ...hosts.map((host) => hostText(cloud, run, host, round)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function outcomeText({ outcome, selections, hosts }: Run): string {
  const selected = selections.map(({ host }) => `\`${hosts[host]}\``);
  const chosen = selected.length === 0 ? '' : `Selected: ${selected.join(', ')}.`;
  return [endOf(outcome), chosen].filter(Boolean).join(' ');
}

function endOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'selected':
      return 'Every server got a host.';
    case 'no_valid_host':
      return `**${escaped(outcome.message)}**`;
    case 'error':
      return `**${escaped(outcome.exception)}**: ${escaped(outcome.message)}`;
  }
}

function funnelTable(stages: readonly FunnelStage[]): string {
  const rows = stages.map(({ name, start, end, reasons }) => {
    const why = reasons.map(({ message, hosts }) => `${hosts.length}: ${escaped(message)}`).join('<br>');
    return `| ${escaped(name)} | ${start} | ${end} | ${why} |`;
  });
  return [
    '| Stage | Hosts before | Hosts left | Why hosts were rejected |',
    '| --- | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

function hostText(cloud: Cloud, run: Run, host: number, round: number): string {
  const { name, sentence, problems } = explainHost(cloud, run, host, round);
  return [`## ${escaped(name)}`, escaped(sentence), ...problems.map(problemText)].join('\n\n');
}

function problemText({ name, stopped, rejection }: HostProblem): string {
  const { message, compared } = rejection;
  const where = stopped ? `**${escaped(name)}** (Nova stopped here)` : escaped(name);
  return [`- ${where}: ${escaped(message)}`, ...compared.map(comparedText)].join('\n');
}

function comparedText(compared: Compared): string {
  const { side, subject, pointer } = compared;
  const place = pointer === null ? '' : ` at ${code(pointer)}`;
  const value = valueText(compared);
  return `  - ${side}: ${escaped(subjectLabel(subject))} = ${value === null ? 'none' : code(value)}${place}`;
}

/** Escapes a name, which is untrusted input, so that it cannot start a link, an image, HTML or a table cell. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Returns a text as inline code. The fence is longer than any run of backticks in the text. */
function code(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const padding = longest > 0 || text.trim() !== text || text === '' ? ' ' : '';
  return `${fence}${padding}${text.replace(/\s+/g, ' ')}${padding}${fence}`;
}
