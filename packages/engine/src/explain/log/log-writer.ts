import type { LogLine } from '../../nova/run.ts';

/** `INFO` excludes DEBUG lines, as Nova does without `debug = True` in nova.conf. */
export type LogLevel = 'INFO' | 'DEBUG';

/** Collects log lines. The text of a DEBUG line is built only at level DEBUG, because it can name every host. */
export class LogWriter {
  readonly lines: LogLine[] = [];

  constructor(private readonly level: LogLevel) {}

  get wantsDebug(): boolean {
    return this.level === 'DEBUG';
  }

  debug(logger: string, text: () => string): void {
    if (this.wantsDebug) this.write('DEBUG', logger, text());
  }

  write(level: LogLine['level'], logger: string, text: string): void {
    if (level !== 'DEBUG' || this.wantsDebug) this.lines.push({ level, logger, text });
  }

  copy(lines: readonly LogLine[]): void {
    for (const { level, logger, text } of lines) this.write(level, logger, text);
  }
}
