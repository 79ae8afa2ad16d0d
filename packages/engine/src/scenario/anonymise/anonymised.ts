import { parseScenario } from '../parse.ts';
import { readSource } from '../text/read-source.ts';
import { writeDocument } from '../text/write-document.ts';
import { documentChange } from './document.ts';
import { type Hidden, renamesOf } from './names.ts';

export type { Hidden } from './names.ts';

/** A scenario with its names replaced, or the reason why that failed. */
export type Anonymised =
  | {
      readonly ok: true;
      /** In the format of the original text. */
      readonly text: string;
      /** The parts that could not be replaced and are unchanged. A person must check them. */
      readonly left: readonly string[];
    }
  | {
      readonly ok: false;
      /** Why the text cannot be anonymised. */
      readonly problem: string;
    };

/**
 * Replaces the names in a scenario, each in the same way in every place: ranges, aggregates, servers, hints, JsonFilter
 * queries, nova.conf and expectations. The scheduling result is the same except for the names. Numbers in names stay,
 * so that ranges stay short. Names of flavors, images, traits, resource classes and cells stay, because they say what a
 * request requires. Comments, the lesson, and options that the scheduler does not read are removed. Never throws.
 */
export function anonymised(text: string, hidden: Hidden): Anonymised {
  const { scenario, problems } = parseScenario(text);
  const { value, format } = readSource(text);
  if (scenario === null) {
    const why = problems.find(({ severity }) => severity === 'error')?.message ?? '';
    return { ok: false, problem: `The scenario has an error, so its names cannot be replaced. ${why}` };
  }
  const left = new Set<string>();
  const reportLeft = (what: string) => left.add(what);
  const names = renamesOf(scenario, hidden, reportLeft);
  const document = documentChange({ release: scenario.release, hidden, names, left: reportLeft })(value);
  return { ok: true, text: writeDocument(document, format), left: [...left] };
}
