import { useMemo } from 'react';
import { LIBRARY } from '../share/bundled-library.ts';
import { titleOf } from '../store/scenario-title.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { type ChoiceSection, Select } from '../ui/Select.tsx';

/** The library and the visitor's own drafts. An opened link is neither, until it is edited. */
export function ScenarioPicker() {
  const origin = usePlayground((state) => state.origin);
  const drafts = usePlayground((state) => state.drafts);
  const text = usePlayground((state) => state.text);
  const { openLibrary, openDraft } = useActions();
  const sections = useMemo<ChoiceSection[]>(() => {
    const own = drafts.map(({ id, title, edited }) => ({
      id: `draft:${id}`,
      text: title,
      note: when(edited),
    }));
    const library = LIBRARY.entries.map(({ id, title }) => ({ id: `library:${id}`, text: title }));
    return [
      ...(own.length > 0 ? [{ title: 'Your drafts', choices: own }] : []),
      { title: 'Scenarios', choices: library },
    ];
  }, [drafts]);
  return (
    <Select
      label="Scenario"
      sections={sections}
      chosen={origin.kind === 'link' ? null : `${origin.kind}:${origin.id}`}
      placeholder={titleOf(text)}
      onChoose={(key) => {
        const [kind = '', ...id] = key.split(':');
        if (kind === 'draft') openDraft(id.join(':'));
        else openLibrary(id.join(':'));
      }}
    />
  );
}

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const when = (edited: number): string => TIME.format(edited);
