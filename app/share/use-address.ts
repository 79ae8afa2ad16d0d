import { useEffect } from 'react';
import { usePlaygroundStore } from '../store/use-playground.ts';
import { readLink } from './link.ts';

/**
 * Opens the link in the address bar, now and when it changes: a change of the fragment alone does not reload a page.
 * With the first edit the fragment goes, so that a reload brings the visitor's own work and not the link's.
 */
export function useAddress(): void {
  const store = usePlaygroundStore();
  useEffect(() => {
    const open = () => {
      const { actions } = store.getState();
      const fragment = window.location.hash.slice(1);
      if (fragment === '') return;
      const link = readLink(fragment);
      if (link.ok) actions.openLink(link.text, link.view);
      else actions.refuseLink(link.why);
    };
    window.addEventListener('hashchange', open);
    open();
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
