import type { Trial } from '@nova-sieve/engine';
import type { Answer, Input, Kind } from '../../protocol/questions.ts';

/** The latest run, and its input. */
export interface Finished extends Trial {
  readonly revision: number;
  /** The duration in milliseconds. */
  readonly elapsed: number;
}

/** A question's turns on the engine's thread. */
export interface Turns {
  /**
   * Called between two steps of longer work, so that newer messages arrive and the page sees the progress.
   * @throws Ended if the answer is no longer needed.
   */
  readonly next: (done?: number, total?: number) => Promise<void>;
  /** Called for each run of the engine inside the work, so that a long run does not look like one that hangs. */
  readonly onRunProgress: (done: number, total: number, activity: string) => void;
}

/** Thrown to end work whose answer is no longer needed. */
export class Ended extends Error {}

type Given<K extends Kind> = Answer<K> | Promise<Answer<K>>;

/** Answers a kind of question: about the latest run, or only from its input. */
export type Answering<K extends Kind> = (
  | {
      readonly about: 'run';
      readonly answer: (finished: Finished, input: Input<K>, turns: Turns) => Given<K>;
    }
  | { readonly about: 'input'; readonly answer: (input: Input<K>, turns: Turns) => Given<K> }
) & {
  /** The work takes many turns. Other questions are answered between them. */
  readonly background?: boolean;
};
