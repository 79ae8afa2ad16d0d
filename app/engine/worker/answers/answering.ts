import type { Trial } from '@nova-sieve/engine';
import type { Answer, Input, Kind } from '../../protocol/questions.ts';

/** The latest run, and what it was made from. */
export interface Finished extends Trial {
  readonly revision: number;
  /** How long it took, in milliseconds. */
  readonly elapsed: number;
}

/** A question's turns on the engine's thread. */
export interface Turns {
  /**
   * To be awaited between two steps of longer work: newer messages arrive, and whoever waits hears how far it is.
   * Throws `Ended` where nobody waits for the answer any more.
   */
  readonly next: (done?: number, total?: number) => Promise<void>;
  /** Told by each run of the engine inside the work, so that a long one does not pass for one that hangs. */
  readonly onRunProgress: (done: number, total: number, activity: string) => void;
}

/** Thrown through an answer that nobody waits for any more. */
export class Ended extends Error {}

type Given<K extends Kind> = Answer<K> | Promise<Answer<K>>;

/** How a kind of question is answered: about the latest run, or from its input alone. */
export type Answering<K extends Kind> = (
  | {
      readonly about: 'run';
      readonly answer: (finished: Finished, input: Input<K>, turns: Turns) => Given<K>;
    }
  | { readonly about: 'input'; readonly answer: (input: Input<K>, turns: Turns) => Given<K> }
) & {
  /** Many turns: whatever else is asked goes between them. */
  readonly background?: boolean;
};
