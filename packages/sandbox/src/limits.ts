/**
 * The limits of custom code. Every limit counts work, never time, so that a run has the same result on every
 * computer.
 */
export const SANDBOX_LIMITS = {
  /** Bytes of all the code's values. */
  memory: 32 * 1024 * 1024,
  /**
   * Bytes of the interpreter's stack: about 180 nested calls. With more, the browser's own stack could overflow
   * first, inside the interpreter.
   */
  stack: 32 * 1024,
  /** Jumps and calls of one call of a method, and of loading the text. One iteration of a loop has one or two. */
  stepsPerCall: 1_000_000,
  /** Jumps and calls of all calls in a run. */
  stepsPerRun: 50_000_000,
  /** Characters of a filter's reason. */
  reason: 500,
} as const;

/** The number of steps between two checks of the budget. */
export const STEPS_PER_LOOK = 10_000;
