import { useEffect } from 'react';
import { readLink } from '../documents/link.ts';
import { usePlaygroundStore } from '../store/use-playground.ts';

/**
 * Opens the link in the address bar, now and when it changes (a change of only the fragment does not reload a page).
 * Without a link, runs the visitor's own text. The first edit removes the fragment, so that a reload opens the
 * visitor's work and not the link.
 */
export function useAddress(): void {
  const store = usePlaygroundStore();
  useEffect(() => {
    const open = () => {
      const { actions } = store.getState();
      const link = readLink(window.location.hash.slice(1));
      if (link.kind === 'scenario') actions.openLink(link.text, link.view);
      if (link.kind === 'bad') actions.refuseLink(link.why);
      return link.kind;
    };
    window.addEventListener('hashchange', open);
    if (open() !== 'scenario') store.getState().actions.run();
    const unsubscribe = store.subscribe(({ origin }, before) => {
      if (origin.kind === 'link' || before.origin.kind !== 'link') return;
      const { pathname, search } = window.location;
      window.history.replaceState(null, '', pathname + search);
    });
    return () => {
      window.removeEventListener('hashchange', open);
      unsubscribe();
    };
  }, [store]);
}
