import { entriesOf, isTrue } from '../../python/compare.ts';
import { strOf } from '../../python/repr.ts';
import { NovaError } from '../errors.ts';
import type { Filter } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import { text as textValue } from '../verdict/value.ts';
import { asked, found, PASS, type Rejection, reject } from '../verdict/verdict.ts';
import { hintPointer, readHint } from './support/hints.ts';
import { attributePointer, NovaObject, readAttribute } from './support/host-attributes.ts';
import { compileJsonQuery } from './support/json-query.ts';
import { shareRejections } from './support/shared-rejections.ts';

/**
 * Passes hosts that satisfy the hint `query`, an expression in JSON such as
 * `["and", [">=", "$free_ram_mb", 1024], [">=", "$free_disk_mb", 204800]]` (`nova.scheduler.filters.json_filter`).
 * No options; Nova logs nothing.
 *
 * Commands are `=`, `<`, `>`, `in`, `<=`, `>=`, `not`, `or`, `and`; `$name` is an attribute of the host state,
 * `$stats.name` a stat, which is text. The filter has Nova's peculiarities: `not` returns a list, of which one true item
 * lets the host pass, and inside another command any such list is true. A variable that the host does not have is
 * dropped from the arguments. Comparing text with a number raises, and so does an unknown command.
 */
export const jsonFilter: Filter = {
  name: 'JsonFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec }) => {
    const parsed = parseHint(spec);
    if (parsed === null) return () => PASS;
    const { evaluate, variables } = compileJsonQuery(parsed.query, [hintPointer(spec, 'query')]);
    const share = shareRejections();
    return (host) => {
      const result = evaluate(host);
      const passes = Array.isArray(result) ? result.some(isTrue) : isTrue(result);
      if (passes) return PASS;
      const values = [...variables].map((name) => textOf(host, name));
      const key = JSON.stringify([host.node.pointer, values]);
      return share(key, () => rejectionOf(spec, parsed.text, host, [...variables]));
    };
  },
};

function parseHint(spec: RequestSpec): { readonly text: string; readonly query: unknown } | null {
  const hint = readHint(spec, 'query');
  if (hint === null || hint.length === 0) return null;
  const because = [hintPointer(spec, 'query')];
  if (typeof hint !== 'string') throw new NovaError('TypeError', "<class 'list'> can't be decoded", because);
  try {
    return { text: hint, query: JSON.parse(hint) };
  } catch {
    throw new NovaError('JSONDecodeError', 'The hint query is not JSON.', because);
  }
}

/** Returns the host's value of a variable as text; `null` if it has no value. */
function textOf(host: HostState, variable: string): string | null {
  const [attribute, key] = variable.slice(1).split('.');
  const value = readAttribute(host, attribute!);
  const entries = value instanceof NovaObject ? value.entries : entriesOf(value);
  const shown = key === undefined ? value : (entries?.get(key) ?? null);
  if (shown === null) return null;
  return shown instanceof NovaObject ? shown.text : strOf(shown);
}

function rejectionOf(
  spec: RequestSpec,
  text: string,
  host: HostState,
  variables: readonly string[],
): Rejection {
  return reject({ kind: 'query_not_satisfied' }, 'The host does not satisfy the query in the hint query.', [
    asked({ kind: 'hint', name: 'query' }, textValue(text), hintPointer(spec, 'query')),
    ...variables.map((name) => {
      const value = textOf(host, name);
      return found(
        { kind: 'query_variable', name },
        value === null ? null : textValue(value),
        attributePointer(host, name.slice(1).split('.')[0]!),
      );
    }),
  ]);
}
