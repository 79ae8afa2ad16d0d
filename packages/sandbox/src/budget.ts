import { SANDBOX_LIMITS, STEPS_PER_LOOK } from './limits.ts';

/** Counts the interpreter's steps, and says when to stop it: once it was stopped, it stays so. */
export class Budget {
  private call = 0;
  private run = 0;
  private spentOn: 'answer' | 'run' | null = null;

  /** The next call begins. */
  readonly begin = (): void => {
    this.call = 0;
  };

  /** To be asked each time that the interpreter looks up from its work. */
  readonly isSpent = (): boolean => {
    this.call += STEPS_PER_LOOK;
    this.run += STEPS_PER_LOOK;
    if (this.call >= SANDBOX_LIMITS.stepsPerCall) this.spentOn ??= 'answer';
    else if (this.run >= SANDBOX_LIMITS.stepsPerRun) this.spentOn ??= 'run';
    return this.spentOn !== null;
  };

  /** Why it was stopped, in words; `null` while it was not. */
  get verdict(): string | null {
    if (this.spentOn === null) return null;
    return this.spentOn === 'answer'
      ? `one answer may take ${millions(SANDBOX_LIMITS.stepsPerCall)} steps`
      : `the answers of one run may take ${millions(SANDBOX_LIMITS.stepsPerRun)} steps together`;
  }
}

const millions = (steps: number): string => `${steps / 1_000_000} million`;
