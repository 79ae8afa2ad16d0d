import type { LogLine } from '@nova-sieve/engine';

/** The lines that have every word of the filter somewhere, whatever the case. */
export function matching(lines: readonly LogLine[], filter: string): readonly LogLine[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const text = lineText(line).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A line as nova-scheduler.log has it, without its time and request id. */
export function lineText({ level, logger, text }: LogLine): string {
  return `${level} ${logger} ${text}`;
}

/** The logger's last name: what tells one from another at a glance. */
export function shortLogger(logger: string): string {
  return logger.slice(logger.lastIndexOf('.') + 1);
}
