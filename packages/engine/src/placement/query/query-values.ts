import { bareInt } from '../../python/integers.ts';
import { strip } from '../../python/spaces.ts';
import type { QueryParameters } from '../../rest/query-string.ts';
import { isUuidLike } from '../../rest/uuid.ts';
import { badNames, badRequest } from '../errors.ts';

/** The traits that a group requires and forbids. Any name of an inner list satisfies that term. */
interface TraitTerms {
  required: string[][];
  forbidden: Set<string>;
}

/** The aggregates that a group requires and forbids. Any uuid of an inner list satisfies that term. */
interface AggregateTerms {
  required: string[][];
  forbidden: Set<string>;
}

/**
 * Parses a value such as `VCPU:2,MEMORY_MB:1024` into amounts by resource class. Amounts have the
 * syntax of Python's `int()`. If a class is repeated, the last amount counts.
 * @throws PlacementError 400 for a malformed value.
 */
export function parseResources(value: string): Map<string, number> {
  const form =
    'Badly formed resources parameter. Expected resources query string parameter in form: ' +
    '?resources=VCPU:2,MEMORY_MB:1024.';
  if (strip(value) === '') throw badRequest(`${form} Got: empty string.`);
  const amounts = new Map<string, number>();
  for (const part of value.split(',')) {
    const [name, text, extra] = part.split(':');
    if (name === undefined || text === undefined || extra !== undefined) {
      throw badRequest(`${form} Got: ${part}.`);
    }
    amounts.set(name, parseAmount(name, text));
  }
  return amounts;
}

function parseAmount(name: string, text: string): number {
  const digits = bareInt(text);
  if (digits === null) {
    throw badRequest(`Requested resource ${name} expected positive integer amount. Got: ${text}.`);
  }
  const amount = BigInt(digits.replace(/^[+-]/, ''));
  const signed = digits.startsWith('-') ? -amount : amount;
  if (signed < 1n) throw badNames(`Requested resource ${name} requires amount >= 1. Got: ${signed}.`, [name]);
  return Number(signed);
}

/**
 * Parses the traits of one `required` value.
 * @throws PlacementError 400 with Placement's text for the microversion.
 */
export function parseTraits(value: string, allowForbidden: boolean, allowAny: boolean): TraitTerms {
  if (value.startsWith('in:')) return { required: [anyOfTraits(value, allowAny)], forbidden: new Set() };
  const names = value.split(',').map(strip);
  const forbidden = names.filter((name) => name.startsWith('!')).map((name) => name.replace(/^!+/, ''));
  const form = "Invalid query string parameters: Expected 'required' parameter value of the form: ";
  if ([...names, ...forbidden].includes('')) {
    const example = allowForbidden ? 'HW_CPU_X86_VMX,!CUSTOM_MAGIC' : 'HW_CPU_X86_VMX,CUSTOM_MAGIC';
    throw badNames(`${form}${example}. Got an empty trait in: ${value}`, [...names, ...forbidden]);
  }
  if (forbidden.length > 0 && !allowForbidden) {
    throw badNames(`${form}HW_CPU_X86_VMX,CUSTOM_MAGIC. Got: ${value}`, [...names, ...forbidden]);
  }
  const required = names.filter((name) => !name.startsWith('!')).map((name) => [name]);
  return { required, forbidden: new Set(forbidden) };
}

function anyOfTraits(value: string, allowed: boolean): string[] {
  const start = 'Invalid query string parameters: ';
  const format = `${start}The format 'in:HW_CPU_X86_VMX,CUSTOM_MAGIC'`;
  if (!allowed) throw badRequest(`${format} only supported since microversion 1.39. Got: ${value}`);
  const names = new Set(value.slice(3).split(',').map(strip));
  if (names.has('')) {
    throw badRequest(
      `${start}Expected 'required' parameter value of the form: in:HW_CPU_X86_VMX,CUSTOM_MAGIC. ` +
        `Got an empty trait in: ${value}`,
    );
  }
  if ([...names].some((name) => name.startsWith('!'))) {
    throw badRequest(`${format} does not support forbidden traits. Got: ${value}`);
  }
  return [...names];
}

/**
 * Parses the traits of a group: from 1.39 those of all `required` parameters, before that only those of
 * the last one.
 * @throws PlacementError 400 with Placement's text for the microversion.
 */
export function traitsOfGroup(parameters: QueryParameters, suffix: string, minor: number): TraitTerms {
  const values = parameters.getAll(`required${suffix}`);
  const terms: TraitTerms = { required: [], forbidden: new Set() };
  for (const value of minor >= 39 ? values : values.slice(-1)) {
    const { required, forbidden } = parseTraits(value, minor >= 22, minor >= 39);
    terms.required.push(...required);
    for (const name of forbidden) terms.forbidden.add(name);
  }
  return terms;
}

/**
 * Parses the aggregates of a group.
 * @throws PlacementError 400 for a repeated parameter before 1.24 and for `!` before 1.32.
 */
export function aggregatesOfGroup(
  parameters: QueryParameters,
  suffix: string,
  minor: number,
): AggregateTerms {
  const values = parameters.getAll(`member_of${suffix}`);
  if (minor < 24 && values.length > 1) {
    throw badRequest(`Multiple member_of${suffix} parameters are not supported`);
  }
  const terms: AggregateTerms = { required: [], forbidden: new Set() };
  for (const value of values) {
    const { forbid, uuids } = parseMemberOf(value);
    if (!forbid) {
      terms.required.push(uuids);
      continue;
    }
    if (minor < 32) {
      throw badRequest(
        `Forbidden member_of${suffix} parameters are not supported in the specified microversion`,
      );
    }
    for (const uuid of uuids) terms.forbidden.add(uuid);
  }
  return terms;
}

function parseMemberOf(value: string): { forbid: boolean; uuids: string[] } {
  const forbid = value.startsWith('!');
  const rest = forbid ? value.slice(1) : value;
  const isList = rest.startsWith('in:');
  if (value.includes(',') && !isList) {
    throw badRequest(
      "Multiple values for 'member_of' must be prefixed with the 'in:' or '!in:' keyword using the " +
        `valid microversion. Got: ${value}`,
    );
  }
  const uuids = isList ? [...new Set(rest.slice(3).split(','))] : [rest];
  for (const uuid of uuids) {
    if (isUuidLike(uuid)) continue;
    throw badRequest(
      `Invalid query string parameters: Expected 'member_of' parameter to contain valid UUID(s). Got: ${uuid}`,
    );
  }
  return { forbid, uuids };
}

/**
 * Parses the uuid of an `in_tree` value.
 * @throws PlacementError 400 for a value that is not a uuid.
 */
export function parseInTree(value: string): string {
  const uuid = strip(value);
  if (isUuidLike(uuid)) return uuid;
  throw badRequest(
    `Invalid query string parameters: Expected 'in_tree' parameter to be a format of uuid. Got: ${value}`,
  );
}
