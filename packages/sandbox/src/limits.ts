/** What code may use. Every limit counts work, never time: a run comes out the same on every machine. */
export const SANDBOX_LIMITS = {
  /** Bytes that all of the code's values take together. */
  memory: 32 * 1024 * 1024,
  /**
   * Bytes of the interpreter's stack: some 180 calls inside each other. With more the browser's own stack could end
   * before it, in the middle of the interpreter.
   */
  stack: 32 * 1024,
  /** Jumps and calls that one answer may take, and the loading of the text. A turn of a loop has one or two. */
  stepsPerCall: 1_000_000,
  /** The same for all the answers of a run. */
  stepsPerRun: 50_000_000,
  /** Characters of a reason that a filter gives. */
  reason: 500,
} as const;

/** The interpreter looks up from its work each so many steps. */
export const STEPS_PER_LOOK = 10_000;
