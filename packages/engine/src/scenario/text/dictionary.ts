import * as v from 'valibot';
import { orderedKeys } from './source-node.ts';

/**
 * A schema for objects with arbitrary keys. Unlike valibot's `record`, it accepts every key, including `__proto__` and
 * `constructor`, and returns a Map in the order of the document.
 */
export interface DictionarySchema<Value extends v.GenericSchema>
  extends v.BaseSchema<
    { readonly [key: string]: v.InferInput<Value> },
    ReadonlyMap<string, v.InferOutput<Value>>,
    v.BaseIssue<unknown>
  > {
  readonly type: 'dictionary';
  readonly reference: typeof dictionary;
  readonly expects: 'Object';
  readonly value: Value;
}

export function dictionary<Value extends v.GenericSchema>(value: Value): DictionarySchema<Value> {
  return {
    kind: 'schema',
    type: 'dictionary',
    reference: dictionary,
    expects: 'Object',
    async: false,
    value,
    get '~standard'() {
      return {
        version: 1 as const,
        vendor: 'valibot' as const,
        validate: (input: unknown) => {
          const result = this['~run']({ value: input }, v.getGlobalConfig());
          if (result.typed && result.issues === undefined) return { value: result.value };
          return { issues: (result.issues ?? []).map(({ message }) => ({ message })) };
        },
      };
    },
    '~run'(dataset, config) {
      const input = dataset.value;
      if (!isPlainObject(input)) {
        v._addIssue(this, 'type', dataset, config);
        return dataset as unknown as v.FailureDataset<v.BaseIssue<unknown>>;
      }
      const output = new Map<string, v.InferOutput<Value>>();
      const issues: v.BaseIssue<unknown>[] = [];
      for (const key of orderedKeys(input)) {
        const result = value['~run']({ value: input[key] }, config);
        for (const issue of result.issues ?? []) {
          issues.push(below(issue, { type: 'object', origin: 'value', input, key, value: input[key] }));
        }
        output.set(key, result.value);
      }
      return issues.length === 0
        ? { typed: true, value: output }
        : {
            typed: false,
            value: output,
            issues: issues as [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
          };
    },
  };
}

/** Returns the issue of a part as an issue of the whole. */
function below(issue: v.BaseIssue<unknown>, item: v.ObjectPathItem): v.BaseIssue<unknown> {
  return { ...issue, path: [item, ...(issue.path ?? [])] };
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
