import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { Banner } from '../ui/panes/Banner.tsx';
import type { NewVersion as State, Updates } from './updates.ts';

const SENTENCES = {
  ready: 'Your text is kept.',
  replaced: 'Another tab already uses it. This tab still runs the previous version. Your text is kept.',
} satisfies Record<Exclude<State, 'none'>, string>;

/** Offers the new version of the site. Without a reload, the tab continues with the old one. */
export function NewVersion({ updates }: { readonly updates: Updates }) {
  const state = useSyncExternalStore(updates.subscribe, updates.state);
  const [closed, close] = useState<State>('none');
  if (state === 'none' || state === closed) return null;
  return (
    <Banner
      tone="news"
      buttons={
        <Button look="primary" onPress={updates.reload}>
          Reload
        </Button>
      }
      onClose={() => close(state)}
    >
      <strong>A new version is ready.</strong> {SENTENCES[state]}
    </Banner>
  );
}
