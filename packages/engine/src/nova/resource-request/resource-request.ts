import { wholeNumber } from '../../python/values.ts';
import type { Flavor } from '../objects/flavor.ts';
import { at } from '../pointer.ts';
import type { LogLine } from '../run.ts';
import type { ExtraSpecRules } from './extra-spec-rules.ts';
import { type BuiltQuery, writeQuery } from './query-string.ts';
import {
  type Because,
  type QueryParameter,
  RequestGroupBuilder,
  traitsParameter,
} from './request-group-builder.ts';

const UTILS = 'nova.scheduler.utils';
const REQUEST_SPEC = 'nova.objects.request_spec';

/** The requirements of a request for the whole tree (`nova.objects.RequestLevelParams`). */
export interface TreeRequirements {
  readonly rootRequired: ReadonlyMap<string, Because>;
  readonly rootForbidden: ReadonlyMap<string, Because>;
  readonly sameSubtree: readonly { readonly groups: readonly string[]; readonly because: Because }[];
}

/** Builds a query for allocation candidates (`nova.scheduler.utils.ResourceRequest`). */
export class ResourceRequest {
  /** By suffix, which is empty for the unsuffixed group. */
  readonly groups = new Map<string, RequestGroupBuilder>();
  groupPolicy: { readonly value: string; readonly because: Because } | null = null;
  /** The number of suffixed groups in the flavor, including groups that are empty. */
  suffixedGroupsOfFlavor = 0;
  cpuPinningRequested = false;

  constructor(
    private readonly rules: ExtraSpecRules,
    /** `null`: no limit. */
    public limit: { readonly value: number; readonly because: Because } | null,
    private readonly tree: TreeRequirements,
    private readonly takeLog: (line: LogLine) => void,
  ) {}

  log(level: LogLine['level'], text: string, logger = UTILS): void {
    this.takeLog({ level, logger, text });
  }

  group(suffix = ''): RequestGroupBuilder {
    const known = this.groups.get(suffix);
    if (known !== undefined) return known;
    const group = new RequestGroupBuilder(suffix);
    this.groups.set(suffix, group);
    return group;
  }

  get suffixedGroups(): number {
    return this.groups.size - (this.groups.has('') ? 1 : 0);
  }

  /** Reads `resources[$S]:CLASS`, `trait[$S]:NAME` and `group_policy`, in the order of the extra specs. */
  readExtraSpecs(flavor: Flavor): void {
    for (const [key, value] of flavor.extra_specs) {
      const because = [at(flavor.pointer, 'extra_specs', key)];
      if (key === 'group_policy') {
        this.setGroupPolicy(value, because);
        continue;
      }
      const match = this.rules.pattern.exec(key);
      if (match === null) continue;
      const [, prefix, suffix = '', name] = match as unknown as [string, string, string | undefined, string];
      if (prefix === 'resources') this.addResourceText(name, value, because, suffix);
      else this.addTrait(name, value, because, suffix);
    }
    this.suffixedGroupsOfFlavor = this.suffixedGroups;
  }

  private setGroupPolicy(value: string, because: Because): void {
    if (value === 'none' || value === 'isolate') this.groupPolicy = { value, because };
    else this.log('WARNING', `Invalid group_policy '${value}'. Valid values are 'none' and 'isolate'.`);
  }

  private addResourceText(name: string, text: string, because: Because, suffix: string): void {
    const group = this.group(suffix);
    if (!name.startsWith('CUSTOM_') && !this.rules.classes.has(name)) {
      this.log('WARNING', `Received an invalid ResourceClass '${name}' in extra_specs.`, REQUEST_SPEC);
      return;
    }
    const amount = wholeNumber(text);
    if (amount !== null && amount >= 0n) group.resources.set(name, { amount, because });
    else
      this.log(
        'WARNING',
        this.rules.badAmount(amount === null ? text : String(amount), suffix),
        REQUEST_SPEC,
      );
  }

  addResource(name: string, amount: number, because: Because): void {
    this.addResourceText(name, String(amount), because, '');
  }

  addTrait(name: string, kind: string, because: Because, suffix = ''): void {
    const group = this.group(suffix);
    if (kind === 'required') group.required.set(name, because);
    else if (kind === 'forbidden') group.forbidden.set(name, because);
    else this.log('WARNING', this.rules.badTrait(kind, suffix), REQUEST_SPEC);
  }

  /** Whether any group has the class, even with the amount 0. */
  hasResource(name: string): boolean {
    return [...this.groups.values()].some(({ resources }) => resources.has(name));
  }

  /** Returns the required traits of all groups, without the root's required traits. */
  requiredTraits(): ReadonlySet<string> {
    return new Set([...this.groups.values()].flatMap(({ required }) => [...required.keys()]));
  }

  stripZeros(): void {
    for (const [suffix, group] of this.groups) {
      group.stripZeros();
      if (group.isEmpty()) this.groups.delete(suffix);
    }
  }

  toQuery(): BuiltQuery {
    const parameters: QueryParameter[] = [];
    const add = (key: string, value: string, because: Because, part = key): void => {
      parameters.push({ key, value, origins: [[part, because]] });
    };
    if (this.limit !== null) add('limit', String(this.limit.value), this.limit.because);
    if (this.groupPolicy !== null) add('group_policy', this.groupPolicy.value, this.groupPolicy.because);
    const root = traitsParameter('root_required', this.tree.rootRequired, this.tree.rootForbidden);
    if (root !== null) parameters.push(root);
    for (const { groups, because } of this.tree.sameSubtree) {
      const value = [...groups].sort().join(',');
      add('same_subtree', value, because, `same_subtree:${value}`);
    }
    for (const group of this.groups.values()) parameters.push(...group.parameters());
    return writeQuery(parameters);
  }
}
