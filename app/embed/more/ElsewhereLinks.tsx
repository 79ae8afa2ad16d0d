import { type ReactNode, useMemo } from 'react';
import { type Elsewhere, ElsewhereContext } from '../../common/places/elsewhere.ts';
import { usePlayground } from '../../store/use-playground.ts';
import type { EmbedView } from '../parameters.ts';
import { playgroundLink } from '../playground-link.ts';
import { boxId } from './box-id.ts';

interface ElsewhereLinksProps {
  /** The views of the embed. */
  readonly views: readonly EmbedView[];
  readonly children: ReactNode;
}

/** Lets links to a place lead to the embed's own view of it or, if there is none, to the playground. */
export function ElsewhereLinks({ views, children }: ElsewhereLinksProps) {
  const text = usePlayground((state) => state.text);
  const selection = usePlayground((state) => state.selection);
  const round = usePlayground((state) => state.round);
  const elsewhere = useMemo<Elsewhere>(
    () => ({
      showHere: ({ resultTab }) => {
        const view = views.find((shown) => shown === resultTab);
        return view === undefined ? null : () => document.getElementById(boxId(view))?.scrollIntoView();
      },
      addressOf: (destination) => playgroundLink(text, selection, round, destination),
    }),
    [views, text, selection, round],
  );
  return <ElsewhereContext value={elsewhere}>{children}</ElsewhereContext>;
}
