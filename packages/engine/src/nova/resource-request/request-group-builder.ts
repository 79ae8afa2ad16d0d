import { compareTexts } from '../../python/compare.ts';
import type { Pointer } from '../pointer.ts';

/** The places in the documents that cause a requirement. */
export type Because = readonly Pointer[];

/** A parameter of a query string, with the origins of each piece of its value, by `key:piece`. */
export interface QueryParameter {
  readonly key: string;
  readonly value: string;
  readonly origins: readonly (readonly [part: string, because: Because])[];
}

/** A list of aggregates. A provider must be in at least one of them. */
export interface AnyOf {
  readonly uuids: readonly string[];
  readonly because: Because;
}

const sorted = <T>(entries: Iterable<readonly [string, T]>): (readonly [string, T])[] =>
  [...entries].sort(([one], [other]) => compareTexts(one, other));

/** Returns a parameter such as `A,B,!C`, or null without traits. */
export function traitsParameter(
  key: string,
  required: ReadonlyMap<string, Because>,
  forbidden: ReadonlyMap<string, Because>,
): QueryParameter | null {
  const pieces = [
    ...sorted(required),
    ...sorted(forbidden).map(([name, because]) => [`!${name}`, because] as const),
  ];
  const value = pieces.map(([name]) => name).join(',');
  if (value === '') return null;
  return {
    key,
    value,
    origins: pieces.map(([name, because]) => [`${key}:${name}`, because]),
  };
}

/**
 * The requirements for one provider or, without a suffix, for a tree (`nova.objects.RequestGroup`). Amounts have no
 * upper limit, as in Python.
 */
export class RequestGroupBuilder {
  readonly resources = new Map<string, { readonly amount: bigint; readonly because: Because }>();
  readonly required = new Map<string, Because>();
  readonly forbidden = new Map<string, Because>();
  aggregates: readonly AnyOf[] = [];
  readonly forbiddenAggregates = new Map<string, Because>();
  /** The UUID of the root provider; `null` for any tree. */
  inTree: { readonly uuid: string; readonly because: Because } | null = null;

  constructor(
    /** `1` in `resources1`; empty for the unsuffixed group. */
    readonly suffix: string,
  ) {}

  isEmpty(): boolean {
    const { resources, required, forbidden, aggregates, forbiddenAggregates } = this;
    return (
      [resources, required, forbidden, forbiddenAggregates].every(({ size }) => size === 0) &&
      aggregates.length === 0
    );
  }

  stripZeros(): void {
    for (const [name, { amount }] of this.resources) if (amount === 0n) this.resources.delete(name);
  }

  /** Returns the parameters. `resources` is always included; if it is empty, Placement reports an error. */
  parameters(): readonly QueryParameter[] {
    const { suffix } = this;
    const traits = traitsParameter(`required${suffix}`, this.required, this.forbidden);
    return [this.resourcesParameter(), ...(traits === null ? [] : [traits]), ...this.whereParameters()];
  }

  private resourcesParameter(): QueryParameter {
    const key = `resources${this.suffix}`;
    const pieces = [...this.resources].map(([name, { amount }]) => `${name}:${amount}`);
    return {
      key,
      value: pieces.sort().join(','),
      origins: [...this.resources].map(([name, { because }]) => [`${key}:${name}`, because]),
    };
  }

  private whereParameters(): readonly QueryParameter[] {
    const key = `member_of${this.suffix}`;
    const parameter = (value: string, because: Because): QueryParameter => ({
      key,
      value,
      origins: [[`${key}:${value}`, because]],
    });
    const parameters = this.aggregates.map(({ uuids, because }) =>
      parameter(`in:${[...uuids].sort().join(',')}`, because),
    );
    if (this.forbiddenAggregates.size > 0) {
      const aggregates = sorted(this.forbiddenAggregates);
      const value = `!in:${aggregates.map(([uuid]) => uuid).join(',')}`;
      parameters.push(
        parameter(
          value,
          aggregates.flatMap(([, because]) => because),
        ),
      );
    }
    if (this.inTree === null) return parameters;
    const inTree = `in_tree${this.suffix}`;
    const { uuid, because } = this.inTree;
    return [...parameters, { key: inTree, value: uuid, origins: [[inTree, because]] }];
  }
}
