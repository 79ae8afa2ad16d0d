import type { TreeGlyph } from '@nova-sieve/engine';
import { useMemo, useRef } from 'react';
import { useAnswer } from '../../store/use-answer.ts';
import { usePlayground } from '../../store/use-playground.ts';

/** A pause in scrolling after which the tiles are requested. Milliseconds. */
const PAUSE = 60;

/**
 * Returns the trees of these hosts in brief, by name. Trees that were loaded before are kept until the result changes.
 */
export function useGlyphs(hosts: readonly number[]): ReadonlyMap<string, TreeGlyph> {
  const revision = usePlayground((state) => state.resultRevision);
  const { held } = useAnswer('glyphs', { hosts }, PAUSE);
  const seen = useRef({ revision: 0, glyphs: new Map<string, TreeGlyph>() });
  return useMemo(() => {
    const isOld = seen.current.revision !== revision;
    const glyphs = new Map(isOld ? [] : seen.current.glyphs);
    if (held?.revision === revision) for (const glyph of held.answer ?? []) glyphs.set(glyph.host, glyph);
    seen.current = { revision, glyphs };
    return glyphs;
  }, [held, revision]);
}
