import type { Pointer } from '../pointer.ts';

/** A host aggregate. The availability zone is the metadata key `availability_zone`. */
export interface Aggregate {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** Service host names. */
  readonly hosts: ReadonlySet<string>;
  readonly metadata: ReadonlyMap<string, string>;
  readonly pointer: Pointer;
}
