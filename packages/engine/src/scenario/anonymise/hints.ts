import { isPlainObject } from '../text/dictionary.ts';
import { type Change, object, texts } from './change.ts';
import type { Renames } from './names.ts';

/** Returns the change of the scheduler hints of a request. */
export function hintsChange(names: Renames, left: (what: string) => void): Change {
  const { server, group, address, other } = names;
  return object(
    {
      same_host: texts(server),
      different_host: texts(server),
      group: texts(group),
      build_near_host_ip: texts(address),
      query: texts((query) => changedQuery(query, names, left)),
    },
    texts(other),
  );
}

/** Changes a JsonFilter query. Its strings can be hosts, nodes or addresses. */
function changedQuery(query: string, { compared }: Renames, left: (what: string) => void): string {
  try {
    const value: unknown = JSON.parse(query);
    const changed = JSON.stringify(changedTexts(value, compared));
    return changed === JSON.stringify(value) ? query : changed;
  } catch {
    left('a query hint that is not JSON');
    return query;
  }
}

function changedTexts(value: unknown, rename: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => changedTexts(item, rename));
  if (isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, changedTexts(inner, rename)]),
    );
  }
  return typeof value === 'string' && !value.startsWith('$') ? rename(value) : value;
}
