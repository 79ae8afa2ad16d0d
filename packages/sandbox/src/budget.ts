import { SANDBOX_LIMITS, STEPS_PER_LOOK } from './limits.ts';

/** Counts the interpreter's steps and decides when to stop it. A stopped interpreter stays stopped. */
export class Budget {
  private call = 0;
  private run = 0;
  private spentOn: 'answer' | 'run' | null = null;

  /** Starts the budget of the next call. */
  readonly begin = (): void => {
    this.call = 0;
  };

  /** Whether to stop. The interpreter calls this at regular intervals. */
  readonly isSpent = (): boolean => {
    this.call += STEPS_PER_LOOK;
    this.run += STEPS_PER_LOOK;
    if (this.call >= SANDBOX_LIMITS.stepsPerCall) this.spentOn ??= 'answer';
    else if (this.run >= SANDBOX_LIMITS.stepsPerRun) this.spentOn ??= 'run';
    return this.spentOn !== null;
  };

  /** Returns the reason for the stop, or `null` if the interpreter was not stopped. */
  get verdict(): string | null {
    if (this.spentOn === null) return null;
    return this.spentOn === 'answer'
      ? `one call can take ${millions(SANDBOX_LIMITS.stepsPerCall)} steps`
      : `all calls of one run can take ${millions(SANDBOX_LIMITS.stepsPerRun)} steps`;
  }
}

const millions = (steps: number): string => `${steps / 1_000_000} million`;
