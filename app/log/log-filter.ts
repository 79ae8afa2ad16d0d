import type { LogLine } from '@nova-sieve/engine';

/** Returns the lines that contain every word of the filter, in any case. */
export function matching(lines: readonly LogLine[], filter: string): readonly LogLine[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const text = lineText(line).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Returns a line as in nova-scheduler.log, without its time and request ID. */
export function lineText({ level, logger, text }: LogLine): string {
  return `${level} ${logger} ${text}`;
}

/** Returns the last part of the logger's name, which distinguishes loggers at a glance. */
export function shortLogger(logger: string): string {
  return logger.slice(logger.lastIndexOf('.') + 1);
}
