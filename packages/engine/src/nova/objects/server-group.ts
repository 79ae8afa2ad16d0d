import type { Pointer } from '../pointer.ts';

export type GroupPolicy = 'affinity' | 'anti-affinity' | 'soft-affinity' | 'soft-anti-affinity' | 'legacy';

/**
 * A server group with the scheduler's data about its members (`nova.objects.InstanceGroup`; `rules` since compute
 * microversion 2.64). `hosts` grows while a multi-create places members.
 */
export interface ServerGroup {
  readonly uuid: string;
  readonly name: string;
  readonly policy: GroupPolicy;
  readonly rules: { readonly max_server_per_host?: number };
  /** Instance UUIDs. */
  readonly members: ReadonlySet<string>;
  /** Names of the hosts that have members. */
  readonly hosts: ReadonlySet<string>;
  readonly pointer: Pointer;
}
