import type { Kind } from '../../protocol/questions.ts';
import { anonymise } from './anonymise.ts';
import type { Answering } from './answering.ts';
import { capacity } from './capacity.ts';
import { commands } from './commands.ts';
import { compare } from './compare.ts';
import { explain } from './explain.ts';
import { flavors } from './flavors.ts';
import { glyphs } from './glyphs.ts';
import { importing } from './import.ts';
import { lesson } from './lesson.ts';
import { lineHosts, stageLines } from './lines.ts';
import { log } from './log.ts';
import { markdown } from './markdown.ts';
import { matrix } from './matrix.ts';
import { placement } from './placement.ts';
import { providers } from './providers.ts';
import { suggest } from './suggest.ts';

/**
 * How each kind of question is answered. Only a run changes what the session holds, so the session handles it itself.
 */
export const ANSWERS = {
  explain,
  providers,
  glyphs,
  flavors,
  placement,
  lesson,
  log,
  matrix,
  suggest,
  capacity,
  compare,
  lineHosts,
  stageLines,
  commands,
  markdown,
  anonymise,
  import: importing,
} satisfies {
  readonly [K in Exclude<Kind, 'run'>]: Answering<K>;
};
