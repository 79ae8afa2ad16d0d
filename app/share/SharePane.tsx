import { convertDocument, type Hidden, type ScenarioFormat } from '@nova-sieve/engine';
import { Download, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fileName } from '../documents/file-name.ts';
import { type LinkedView, writeLink } from '../documents/link.ts';
import { titleOf } from '../documents/scenario-title.ts';
import { usePlaygroundStore } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { CopyButton } from '../ui/controls/CopyButton.tsx';
import { download } from '../ui/controls/download.ts';
import { Segments } from '../ui/controls/Segments.tsx';
import fields from '../ui/styles/fields.module.css';
import { counted } from '../words/counts.ts';
import { HideNames } from './HideNames.tsx';
import { FORM_TITLES, LINK_FORMS, type LinkForm, LONG_LINK, linkText } from './link-forms.ts';
import styles from './SharePane.module.css';
import { useShared } from './use-shared.ts';

const FORMS = LINK_FORMS.map((id) => ({ id, title: FORM_TITLES[id] }));

/** Offers a link that contains the whole scenario, in several formats, or a file. Replaces names on request. */
export function SharePane() {
  const [hidden, setHidden] = useState<Hidden | null>(null);
  const shared = useShared(hidden);
  return (
    <div className={styles.pane}>
      <HideNames hidden={hidden} onChange={setHidden} />
      {shared.kind === 'working' && <p role="status">Replacing names…</p>}
      {shared.kind === 'problem' && (
        <p role="alert" className={styles.problem}>
          {shared.problem}
        </p>
      )}
      {shared.kind === 'ready' && (
        <>
          {shared.left.length > 0 && (
            <p className={styles.warning}>
              <TriangleAlert size={14} aria-hidden /> Not replaced: {shared.left.join(', ')}.
            </p>
          )}
          <LinkPart text={shared.text} isHidden={hidden !== null} />
          <FilePart text={shared.text} />
        </>
      )}
    </div>
  );
}

interface LinkPartProps {
  readonly text: string;
  /** Whether names are hidden. The selection on the screen must then not reveal one. */
  readonly isHidden: boolean;
}

function LinkPart({ text, isHidden }: LinkPartProps) {
  const store = usePlaygroundStore();
  const [form, setForm] = useState<LinkForm>('link');
  const made = useMemo(() => {
    const { documentId, resultTab, selection, round } = store.getState();
    const shown = isHidden && selection?.kind === 'host' ? null : selection;
    return fragmentOf(text, { documentId, resultTab, round, selection: shown });
  }, [store, text, isHidden]);
  if (made.fragment === null) {
    return (
      <p role="alert" className={styles.problem}>
        {made.problem} {!isHidden && 'Hide names to remove comments, which makes the link shorter.'}
      </p>
    );
  }
  const title = titleOf(text);
  const shown = linkText(form, { page: window.location.href, fragment: made.fragment, title });
  return (
    <section aria-label="Link" className={styles.part}>
      <div className={styles.bar}>
        <Segments label="Format" items={FORMS} chosen={form} onChoose={setForm} />
        <CopyButton key={shown} text={() => shown} label={`Copy: ${FORM_TITLES[form]}`} />
      </div>
      <textarea
        className={fields.text}
        aria-label={form === 'link' ? 'Link to this scenario and view' : FORM_TITLES[form]}
        readOnly
        rows={form === 'element' || form === 'frame' ? 4 : 3}
        value={shown}
        onFocus={(event) => event.target.select()}
      />
      <LengthNote length={shown.length} isHidden={isHidden} />
    </section>
  );
}

function LengthNote({ length, isHidden }: { readonly length: number; readonly isHidden: boolean }) {
  const characters = counted(length, 'character');
  return (
    <p className={styles.note}>
      The link contains the whole scenario{isHidden ? '' : ' and the current view'}. Nothing is uploaded.{' '}
      {length <= LONG_LINK
        ? `${characters}.`
        : `${characters}: some chat programs cut off a link this long. ${isHidden ? 'A file can have any length.' : 'Hide names to make it shorter, or share a file, which can have any length.'}`}
    </p>
  );
}

function FilePart({ text }: { readonly text: string }) {
  const save = (format: ScenarioFormat) => {
    const converted = convertDocument(text, format);
    if (converted !== null) download(converted, fileName(titleOf(text), format), `application/${format}`);
  };
  return (
    <section aria-label="File" className={styles.files}>
      <span>Or a file:</span>
      <Button onPress={() => save('yaml')}>
        <Download size={14} aria-hidden /> YAML
      </Button>
      <Button onPress={() => save('json')}>
        <Download size={14} aria-hidden /> JSON
      </Button>
    </section>
  );
}

type Made =
  | { readonly fragment: string; readonly problem: null }
  | { readonly fragment: null; readonly problem: string };

function fragmentOf(text: string, view: LinkedView): Made {
  try {
    return { fragment: writeLink(text, view), problem: null };
  } catch (error) {
    if (error instanceof RangeError) return { fragment: null, problem: error.message };
    throw error;
  }
}
