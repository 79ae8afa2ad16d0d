import type { Anonymised, Hidden } from '@nova-sieve/engine';
import { useEffect, useState } from 'react';
import { useActions, usePlayground } from '../store/use-playground.ts';

/** The scenario in the form in which it is shared. */
type Shared =
  | { readonly kind: 'ready'; readonly text: string; readonly left: readonly string[] }
  | { readonly kind: 'working' }
  | { readonly kind: 'problem'; readonly problem: string };

/** Returns the scenario itself if nothing is hidden, else the one that the engine makes with other names. */
export function useShared(hidden: Hidden | null): Shared {
  const text = usePlayground((state) => state.text);
  const { askOnce } = useActions();
  const [made, setMade] = useState<{ readonly key: string; readonly shared: Shared } | null>(null);
  const key = hidden === null ? null : JSON.stringify([hidden, text]);

  useEffect(() => {
    if (key === null) return;
    const [wanted, original] = JSON.parse(key) as [Hidden, string];
    let isGone = false;
    askOnce('anonymise', { text: original, hidden: wanted }).then((settled) => {
      if (isGone || settled.kind === 'cancelled') return;
      const shared = settled.kind === 'answered' ? sharedOf(settled.answer) : problem(settled.message);
      setMade({ key, shared });
    });
    return () => {
      isGone = true;
    };
  }, [key, askOnce]);

  if (hidden === null) return { kind: 'ready', text, left: [] };
  return made?.key === key ? made.shared : { kind: 'working' };
}

const problem = (message: string): Shared => ({ kind: 'problem', problem: message });

function sharedOf(answer: Anonymised): Shared {
  return answer.ok ? { kind: 'ready', text: answer.text, left: answer.left } : problem(answer.problem);
}
