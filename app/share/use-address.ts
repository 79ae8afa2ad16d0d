import { useEffect } from 'react';
import { readLink } from '../documents/link.ts';
import { usePlaygroundStore } from '../store/use-playground.ts';

/**
 * Opens the link in the address bar, now and when it changes, else runs what the visitor had: a change of the fragment
 * alone does not reload a page. With the first edit the fragment goes, so that a reload brings the visitor's own work
 * and not the link's.
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
