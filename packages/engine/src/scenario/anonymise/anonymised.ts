import { parseScenario } from '../parse.ts';
import { readSource } from '../text/read-source.ts';
import { writeDocument } from '../text/write-document.ts';
import { documentChange } from './document.ts';
import { type Hidden, renamesOf } from './names.ts';

export type { Hidden } from './names.ts';

/** A scenario with its names replaced, or why it could not be. */
export type Anonymised =
  | {
      readonly ok: true;
      /** In the format of the text that was given. */
      readonly text: string;
      /** What could not be replaced and stands as it was, for people to look at. */
      readonly left: readonly string[];
    }
  | {
      readonly ok: false;
      /** Why the text cannot be anonymised. */
      readonly problem: string;
    };

/**
 * A scenario with other names, replaced alike wherever they stand: in ranges, aggregates, servers, hints, queries of
 * JsonFilter, nova.conf and expectations. It schedules as before, up to the renaming. Numbers in names stay, so that
 * ranges stay short; names of flavors, images, traits, resource classes and cells stay, since they say what is asked
 * for. Comments, the lesson, and options that the scheduler does not read are left out. Never throws.
 */
export function anonymised(text: string, hidden: Hidden): Anonymised {
  const { scenario, problems } = parseScenario(text);
  const { value, format } = readSource(text);
  if (scenario === null) {
    const why = problems.find(({ severity }) => severity === 'error')?.message ?? '';
    return { ok: false, problem: `The scenario has an error, so its names cannot be told apart. ${why}` };
  }
  const left = new Set<string>();
  const tell = (what: string) => left.add(what);
  const names = renamesOf(scenario, hidden, tell);
  const document = documentChange({ release: scenario.release, hidden, names, left: tell })(value);
  return { ok: true, text: writeDocument(document, format), left: [...left] };
}
