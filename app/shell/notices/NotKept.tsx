import { useEffect } from 'react';
import { isOwn } from '../../store/drafts/drafts.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Banner } from '../../ui/panes/Banner.tsx';

/** The browser keeps no more. Nothing is given up for it unasked. */
export function NotKept() {
  const keptIn = usePlayground((state) => state.keptIn);
  const oldest = usePlayground(({ drafts, origin }) =>
    drafts.findLast((draft) => isOwn(draft) && (origin.kind !== 'draft' || draft.id !== origin.id)),
  );
  const { makeRoom } = useActions();
  const isLost = keptIn === 'nowhere';

  useEffect(() => {
    if (!isLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLost]);

  if (keptIn === 'browser') return null;
  return (
    <Banner
      buttons={
        oldest !== undefined && <Button onPress={() => makeRoom(oldest.id)}>Delete the oldest draft</Button>
      }
    >
      <strong>The browser has no room for your edits, or keeps nothing for this site.</strong>{' '}
      {isLost
        ? 'They end with this page: share or copy what you want to keep.'
        : 'They end with this tab: share or copy what you want to keep.'}{' '}
      {oldest !== undefined && `The oldest draft is “${oldest.title}”.`}
    </Banner>
  );
}
