import { pythonRepr } from './json-repr.ts';
import { type Json, JsonObject, numberOf, PythonNumber } from './json-value.ts';
import type { Schema } from './schema.ts';
import { hasAnyType, hasType, isEqual, type SchemaError } from './schema-error.ts';
import { isUuidLike } from './uuid.ts';

type Check = (instance: Json, schema: Schema, found: Finder) => void;

/** Returns all violations of the schema, in the order in which the jsonschema library finds them. */
export function schemaErrors(
  instance: Json,
  schema: Schema,
  isUuid: (text: string) => boolean = isUuidLike,
): SchemaError[] {
  const finder = new Finder(isUuid);
  finder.check(instance, schema, [], []);
  return finder.errors;
}

class Finder {
  readonly errors: SchemaError[] = [];
  private keyword = '';
  private path: readonly (string | number)[] = [];
  private schemaPath: readonly (string | number)[] = [];

  constructor(readonly isUuid: (text: string) => boolean) {}

  check(
    instance: Json,
    schema: Schema,
    path: readonly (string | number)[],
    schemaPath: readonly (string | number)[],
  ): void {
    for (const keyword of Object.keys(schema) as (keyof Schema)[]) {
      this.keyword = keyword;
      this.path = path;
      this.schemaPath = [...schemaPath, keyword];
      CHECKS[keyword](instance, schema, this);
    }
  }

  /** Checks a part of the value, then restores the state for the rest of the keyword. */
  descend(
    part: Json,
    schema: Schema,
    step: string | number,
    schemaSteps: readonly (string | number)[],
  ): void {
    const { keyword, path, schemaPath } = this;
    this.check(part, schema, [...path, step], [...schemaPath, ...schemaSteps]);
    this.keyword = keyword;
    this.path = path;
    this.schemaPath = schemaPath;
  }

  report(message: string, instance: Json, schema: Schema, context: readonly SchemaError[] = []): void {
    const { keyword, path, schemaPath } = this;
    this.errors.push({ message, keyword, path, schemaPath, instance, schema, context });
  }
}

const CHECKS: Readonly<Record<keyof Schema, Check>> = {
  type: (instance, schema, found) => {
    if (hasAnyType(instance, schema.type!)) return;
    const types = [schema.type!].flat().map((type) => `'${type}'`);
    found.report(`${pythonRepr(instance)} is not of type ${types.join(', ')}`, instance, schema);
  },
  properties: (instance, schema, found) => {
    if (!(instance instanceof JsonObject)) return;
    for (const [name, part] of Object.entries(schema.properties!)) {
      if (instance.has(name)) found.descend(instance.get(name)!, part, name, [name]);
    }
  },
  patternProperties: (instance, schema, found) => {
    if (!(instance instanceof JsonObject)) return;
    for (const [pattern, part] of Object.entries(schema.patternProperties!)) {
      for (const [name, value] of instance) {
        if (matches(pattern, name)) found.descend(value, part, name, [pattern]);
      }
    }
  },
  additionalProperties: (instance, schema, found) => {
    if (!(instance instanceof JsonObject)) return;
    const patterns = Object.keys(schema.patternProperties ?? {});
    const extras = [...instance.keys()].filter(
      (name) =>
        !Object.hasOwn(schema.properties ?? {}, name) && !patterns.some((pattern) => matches(pattern, name)),
    );
    if (extras.length > 0) found.report(describeExtras(extras.sort(byCodePoint), patterns), instance, schema);
  },
  required: (instance, schema, found) => {
    if (!(instance instanceof JsonObject)) return;
    for (const name of schema.required!) {
      if (!instance.has(name)) found.report(`'${name}' is a required property`, instance, schema);
    }
  },
  minProperties: (instance, schema, found) => {
    if (instance instanceof JsonObject && instance.size < schema.minProperties!) {
      found.report(`${pythonRepr(instance)} does not have enough properties`, instance, schema);
    }
  },
  items: (instance, schema, found) => {
    if (!Array.isArray(instance)) return;
    instance.forEach((item: Json, index) => {
      found.descend(item, schema.items!, index, []);
    });
  },
  minItems: (instance, schema, found) => {
    if (Array.isArray(instance) && instance.length < schema.minItems!) {
      found.report(`${pythonRepr(instance)} is too short`, instance, schema);
    }
  },
  maxItems: (instance, schema, found) => {
    if (Array.isArray(instance) && instance.length > schema.maxItems!) {
      found.report(`${pythonRepr(instance)} is too long`, instance, schema);
    }
  },
  enum: (instance, schema, found) => {
    const choices = schema.enum!;
    if (choices.some((choice) => isEqual(choice, instance))) return;
    found.report(`${pythonRepr(instance)} is not one of ${pythonRepr(choices)}`, instance, schema);
  },
  uniqueItems: (instance, schema, found) => {
    if (!Array.isArray(instance) || !hasDuplicates(instance)) return;
    found.report(`${pythonRepr(instance)} has non-unique elements`, instance, schema);
  },
  pattern: (instance, schema, found) => {
    if (typeof instance !== 'string' || matches(schema.pattern!, instance)) return;
    found.report(`${pythonRepr(instance)} does not match ${pythonRepr(schema.pattern!)}`, instance, schema);
  },
  minLength: (instance, schema, found) => {
    if (typeof instance === 'string' && [...instance].length < schema.minLength!) {
      found.report(`${pythonRepr(instance)} is too short`, instance, schema);
    }
  },
  maxLength: (instance, schema, found) => {
    if (typeof instance === 'string' && [...instance].length > schema.maxLength!) {
      found.report(`${pythonRepr(instance)} is too long`, instance, schema);
    }
  },
  format: (instance, schema, found) => {
    if (typeof instance === 'string' && found.isUuid(instance)) return;
    found.report(`${pythonRepr(instance)} is not a 'uuid'`, instance, schema);
  },
  minimum: (instance, schema, found) => {
    const size = sizeOf(instance, schema);
    if (!(numberOf(size) < schema.minimum!)) return;
    const limit = pythonRepr(schema.minimum!);
    found.report(`${pythonRepr(size)} is less than the minimum of ${limit}`, instance, schema);
  },
  maximum: (instance, schema, found) => {
    if (!hasType(instance, 'number') || !(numberOf(instance) > schema.maximum!)) return;
    const limit = pythonRepr(schema.maximum!);
    found.report(`${pythonRepr(instance)} is greater than the maximum of ${limit}`, instance, schema);
  },
  anyOf: (instance, schema, found) => {
    const alternatives = schema.anyOf!.map((part, index) => {
      const errors = schemaErrors(instance, part, found.isUuid);
      return errors.map((error) => ({ ...error, schemaPath: [index, ...error.schemaPath] }));
    });
    if (alternatives.some((errors) => errors.length === 0)) return;
    const message = `${pythonRepr(instance)} is not valid under any of the given schemas`;
    found.report(message, instance, schema, alternatives.flat());
  },
};

function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern).test(text);
}

/** Returns the number, also from text if the schema allows numbers as text, as Nova's schemas do; otherwise NaN. */
function sizeOf(instance: Json, { type = 'number' }: Schema): number | PythonNumber {
  if (typeof instance === 'number' || instance instanceof PythonNumber) return instance;
  return typeof instance === 'string' && type.includes('string') ? Number(instance) : Number.NaN;
}

function byCodePoint(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function hasDuplicates(items: readonly Json[]): boolean {
  const strings = new Set<string>();
  const others: Json[] = [];
  for (const item of items) {
    if (typeof item === 'string') {
      if (strings.has(item)) return true;
      strings.add(item);
    } else {
      if (others.some((other) => isEqual(item, other))) return true;
      others.push(item);
    }
  }
  return false;
}

function describeExtras(extras: readonly string[], patterns: readonly string[]): string {
  const names = extras.map(pythonRepr).join(', ');
  if (patterns.length > 0) {
    const shown = [...patterns].sort(byCodePoint).map(pythonRepr).join(', ');
    return `${names} ${extras.length === 1 ? 'does' : 'do'} not match any of the regexes: ${shown}`;
  }
  const verb = extras.length === 1 ? 'was' : 'were';
  return `Additional properties are not allowed (${names} ${verb} unexpected)`;
}
