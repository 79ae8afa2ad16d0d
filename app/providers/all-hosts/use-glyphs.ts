import type { TreeGlyph } from '@nova-sieve/engine';
import { useMemo, useRef } from 'react';
import { useAnswer } from '../../store/use-answer.ts';
import { usePlayground } from '../../store/use-playground.ts';

/** Scrolling asks once it slows down, not at each line. Milliseconds. */
const PAUSE = 60;

/** The trees of these hosts at a glance, by name; what was seen before is kept until the result changes. */
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
