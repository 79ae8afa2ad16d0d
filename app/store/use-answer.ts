import { useCallback, useEffect, useMemo } from 'react';
import type { Input } from '../engine/protocol/questions.ts';
import type { Asked, Held } from './run/answers-slice.ts';
import { useActions, usePlayground } from './use-playground.ts';

interface UsedAnswer<K extends Asked> {
  /** The last answer, possibly to an older question; null if there is none yet. */
  readonly held: Held<K> | null;
  /** Whether `held` is the answer to exactly this question about the result on the screen. */
  readonly isCurrent: boolean;
  readonly askAgain: () => void;
}

/**
 * Asks the engine whenever the question or the result changes. `input` is small plain data: it is compared by its
 * content. `null` asks nothing.
 */
export function useAnswer<K extends Asked>(kind: K, input: Input<K> | null, pauseMs = 0): UsedAnswer<K> {
  const revision = usePlayground((state) => state.resultRevision);
  // A run ends questions about the previous one, even if the text is the same.
  const result = usePlayground((state) => state.result);
  // So does the run of a text that then cannot be run, and its result is still the previous one.
  const running = usePlayground((state) => state.running);
  const held = usePlayground((state) => state.answers[kind]) ?? null;
  const { ask } = useActions();
  const key = input === null ? null : JSON.stringify(input);
  const question = useMemo(
    () => (key === null || result === null ? null : { input: JSON.parse(key) as Input<K> }),
    [key, result],
  );
  const isCurrent = held !== null && held.revision === revision && JSON.stringify(held.input) === key;

  const askAgain = useCallback(() => {
    if (question !== null) ask(kind, question.input);
  }, [ask, kind, question]);

  useEffect(() => {
    if (question === null || isCurrent || running) return;
    if (pauseMs === 0) return askAgain();
    const timer = setTimeout(askAgain, pauseMs);
    return () => clearTimeout(timer);
  }, [question, isCurrent, running, pauseMs, askAgain]);

  return { held: held as Held<K> | null, isCurrent, askAgain };
}
