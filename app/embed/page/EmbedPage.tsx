import { ExternalLink, Pencil } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { useApplyTheme } from '../../common/use-theme.ts';
import { sentenceOf } from '../../store/selectors.ts';
import { type ShownState, useShown } from '../../store/use-shown.ts';
import type { EmbedParameters, EmbedView } from '../parameters.ts';
import { playgroundLink } from '../playground-link.ts';
import styles from './EmbedPage.module.css';
import { EmbedText } from './EmbedText.tsx';

export type EmbedViews = Readonly<Partial<Record<EmbedView, ComponentType>>>;

interface EmbedPageProps {
  readonly parameters: EmbedParameters;
  readonly views: EmbedViews;
  /** Why there is no scenario to show; null while one is loading. */
  readonly missing: string | null;
}

/** Shows the chosen views one below the other, or side by side if there is space, and a link to the playground. */
export function EmbedPage({ parameters, views, missing }: EmbedPageProps) {
  useApplyTheme();
  const { readonly, views: asked } = parameters;
  const [editing, setEditing] = useState(false);
  const isEmpty = useShown(nothingYet);
  const shown: readonly EmbedView[] = editing && !asked.includes('text') ? ['text', ...asked] : asked;
  return (
    <div className={styles.page}>
      <EmbedHead />
      <main className={styles.views} aria-label="Scheduling">
        {isEmpty ? (
          <p className={styles.note} role="status">
            {missing ?? 'Starting the scheduler…'}
          </p>
        ) : (
          shown.map((view) => {
            const View = views[view];
            if (view === 'text') return <EmbedText key={view} readOnly={readonly} />;
            return View === undefined ? null : <View key={view} />;
          })
        )}
      </main>
      <footer className={styles.foot}>
        {!readonly && !asked.includes('text') && !isEmpty && (
          <button type="button" aria-pressed={editing} onClick={() => setEditing(!editing)}>
            <Pencil size={13} aria-hidden /> Edit
          </button>
        )}
        <PlaygroundLink />
      </footer>
    </div>
  );
}

const nothingYet = ({ result, invalid, failure }: ShownState): boolean =>
  result === null && !invalid && failure === null;

function EmbedHead() {
  const result = useShown((state) => state.result);
  return (
    <header className={styles.head}>
      <h1>{result?.title || 'Nova Sieve'}</h1>
      <p role="status">{result !== null && sentenceOf(result)}</p>
    </header>
  );
}

function PlaygroundLink() {
  const text = useShown((state) => (nothingYet(state) ? '' : state.text));
  const selection = useShown((state) => state.selection);
  const round = useShown((state) => state.round);
  const href = useMemo(() => playgroundLink(text, selection, round), [text, selection, round]);
  return (
    <a href={href} target="_blank" rel="noopener">
      Open in Nova Sieve <ExternalLink size={13} aria-hidden />
    </a>
  );
}
