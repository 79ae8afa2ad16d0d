import type { LogLine } from '../../nova/run.ts';

/** INFO leaves the DEBUG lines out, as nova.conf does without `debug = True`. */
export type LogLevel = 'INFO' | 'DEBUG';

/** Collects lines. Texts of DEBUG lines are made only where they are wanted: they can name every host. */
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
