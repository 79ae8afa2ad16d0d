import { useEffect } from 'react';
import { isOwn } from '../../store/drafts/drafts.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Banner } from '../../ui/panes/Banner.tsx';

/** Reports that the browser cannot store more. No draft is deleted without the visitor's agreement. */
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
      <strong>The browser has no space for your edits, or stores nothing for this site.</strong>{' '}
      {isLost
        ? 'They are lost when this page is closed. Share or copy what you want to keep.'
        : 'They are lost when this tab is closed. Share or copy what you want to keep.'}{' '}
      {oldest !== undefined && `The oldest draft is “${oldest.title}”.`}
    </Banner>
  );
}
