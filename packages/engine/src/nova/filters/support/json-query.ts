import { entriesOf, isEqual, isTrue, typeOf } from '../../../python/compare.ts';
import { reprValue } from '../../../python/repr.ts';
import { NovaError } from '../../errors.ts';
import type { HostState } from '../../objects/host-state.ts';
import type { Pointer } from '../../pointer.ts';
import { compareOrRaise } from '../../values/raising.ts';
import { NovaObject, readAttribute } from './host-attributes.ts';

/** Nova fails at about this depth, because of Python's recursion limit. */
const DEEPEST = 900;
/** A limit of Nova Sieve, not of Nova: a query from a link must not block the page. */
const MOST_TERMS = 1000;

type Evaluate = (host: HostState) => unknown;
type Command = (args: readonly unknown[], because: readonly Pointer[]) => unknown;

export interface JsonQuery {
  /**
   * Returns the query's result in Nova: true, false, or the list that `not` returns.
   * @throws NovaError where Nova raises
   */
  readonly evaluate: Evaluate;
  /** The variables that it reads, such as `$free_ram_mb`. */
  readonly variables: ReadonlySet<string>;
}

const ordered =
  (operator: string, holds: (order: number) => boolean): Command =>
  (args, because) =>
    args.length > 1 &&
    args
      .slice(1)
      .map((arg) => holds(compareOrRaise(args[0], arg, operator, because)))
      .every(Boolean);

/** Every comparison is evaluated, so that an invalid comparison raises independent of the other ones. */
const COMMANDS: ReadonlyMap<unknown, Command> = new Map<unknown, Command>([
  ['=', (args) => args.length > 1 && args.slice(1).every((arg) => isEqual(args[0], arg))],
  ['in', (args) => args.length > 1 && args.slice(1).some((arg) => isEqual(args[0], arg))],
  ['<', ordered('<', (order) => order < 0)],
  ['>', ordered('>', (order) => order > 0)],
  ['<=', ordered('<=', (order) => order <= 0)],
  ['>=', ordered('>=', (order) => order >= 0)],
  ['not', (args) => args.map((arg) => !isTrue(arg))],
  ['or', (args) => args.some(isTrue)],
  ['and', (args) => args.every(isTrue)],
]);

/** Compiles JsonFilter's query. `because` points to the hint, for exceptions. */
export function compileJsonQuery(query: unknown, because: readonly Pointer[]): JsonQuery {
  const variables = new Set<string>();
  let terms = 0;

  const compileTerm = (term: unknown, depth: number): Evaluate => {
    terms += 1;
    if (terms > MOST_TERMS) throw tooLarge(because);
    if (Array.isArray(term)) return compileCommand(term, depth + 1);
    if (typeof term !== 'string') {
      countParts(term, depth);
      return () => term;
    }
    if (term === '') return () => null;
    if (!term.startsWith('$')) return () => term;
    variables.add(term);
    return variable(term.slice(1).split('.'), because);
  };

  /** A comparison of a dictionary reads all its entries. */
  const countParts = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (depth > DEEPEST) throw tooDeep(because);
    for (const part of Object.values(value)) {
      terms += 1;
      if (terms > MOST_TERMS) throw tooLarge(because);
      countParts(part, depth + 1);
    }
  };

  const compileCommand = (command: unknown, depth: number): Evaluate => {
    if (depth > DEEPEST) throw tooDeep(because);
    if (!isTrue(command)) return () => true;
    const [name, ...rest] = itemsOf(command, because);
    const run = COMMANDS.get(name);
    if (run === undefined) return () => raiseUnknown(name, because);
    const args = rest.map((arg) => compileTerm(arg, depth));
    return (host) =>
      run(
        args.map((evaluate) => evaluate(host)).filter((value) => value !== null),
        because,
      );
  };

  return { evaluate: compileCommand(query, 0), variables };
}

/** A text is a list of its characters, as in Python: `"<ab"` compares `a` with `b`. */
function itemsOf(command: unknown, because: readonly Pointer[]): readonly unknown[] {
  if (Array.isArray(command)) return command;
  if (typeof command === 'string') return Array.from(command);
  if (entriesOf(command) !== null) throw new NovaError('KeyError', '0', because);
  throw new NovaError('TypeError', `'${typeOf(command)}' object is not subscriptable`, because);
}

function raiseUnknown(name: unknown, because: readonly Pointer[]): never {
  if (Array.isArray(name) || entriesOf(name) !== null) {
    throw new NovaError('TypeError', `unhashable type: '${typeOf(name)}'`, because);
  }
  throw new NovaError('KeyError', reprValue(name), because);
}

/** Reads `$attribute.key.key`: an attribute of the host state, then keys of its dictionary. */
function variable([attribute, ...keys]: readonly string[], because: readonly Pointer[]): Evaluate {
  return (host) => {
    let value = readAttribute(host, attribute!);
    for (const key of keys) {
      if (value === null) return null;
      const entries = value instanceof NovaObject ? value.entries : entriesOf(value);
      if (entries === null) {
        const type = value instanceof NovaObject ? value.type : typeOf(value);
        throw new NovaError('AttributeError', `'${type}' object has no attribute 'get'`, because);
      }
      value = entries.get(key) ?? null;
    }
    return value;
  };
}

const tooDeep = (because: readonly Pointer[]): NovaError =>
  new NovaError('RecursionError', 'maximum recursion depth exceeded', because);

const tooLarge = (because: readonly Pointer[]): NovaError =>
  new NovaError(
    'ValueError',
    `The query has more than ${MOST_TERMS} terms, which is the limit of Nova Sieve.`,
    because,
  );
