/** The unit of an amount. `resource`: that of the resource class; `ratio`: how far a host can be overcommitted. */
export type Unit = 'MiB' | 'count' | 'resource' | 'ratio';

/**
 * The value of one side of a comparison. The texts for people are in `explain/words`. Plain data. `Compared`
 * contains it, and `valueText` returns its text.
 * @example
 * console.log(run.rejections[0].compared[0].value); // { kind: 'requirement', text: 'true' }
 */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  /** A requirement as it is in the flavor or the aggregate, with its operator: `>= 4`. */
  | { readonly kind: 'requirement'; readonly text: string }
  | { readonly kind: 'amount'; readonly amount: number; readonly unit: Unit }
  | { readonly kind: 'trait'; readonly trait: string }
  /** Whether the subject contains the host or the trait. */
  | { readonly kind: 'membership'; readonly member: boolean }
  | { readonly kind: 'service_state'; readonly state: 'down' | 'disabled' }
  | { readonly kind: 'server'; readonly uuid: string }
  /** An inventory in the unit of its resource class. */
  | {
      readonly kind: 'capacity';
      readonly total: number;
      readonly reserved: number;
      readonly allocation_ratio: number;
      /** `int((total - reserved) * allocation_ratio)` */
      readonly capacity: number;
      readonly used: number;
    }
  | { readonly kind: 'supported_instances'; readonly instances: readonly (readonly string[])[] }
  /** Pairs of host and node. */
  | { readonly kind: 'tried_hosts'; readonly hosts: readonly (readonly [host: string, node: string])[] }
  /** Alternatives of an alias: each device must have all properties of one of them. */
  | {
      readonly kind: 'device_properties';
      readonly alternatives: readonly (readonly (readonly [key: string, value: string])[])[];
    }
  | {
      readonly kind: 'pci_pools';
      readonly pools: readonly {
        readonly count: number;
        readonly vendor_id: string;
        readonly product_id: string;
      }[];
    }
  /** Memory in pages. `page_kib`: the size, or a name such as `large`. */
  | { readonly kind: 'paged_memory'; readonly mib: number; readonly page_kib: number | PageSizeName }
  | {
      readonly kind: 'free_pages';
      readonly pages: readonly { readonly size_kib: number; readonly free: number }[];
    }
  | { readonly kind: 'devices'; readonly count: number; readonly alias: string };

export type PageSizeName = 'small' | 'large' | 'any';

export const text = (value: string): Value => ({ kind: 'text', text: value });

/** A list of texts; `null` for an empty one. */
export const texts = (values: readonly string[]): Value | null =>
  values.length === 0 ? null : { kind: 'texts', texts: values };

export const requirement = (value: string): Value => ({ kind: 'requirement', text: value });

export const amount = (value: number, unit: Unit): Value => ({ kind: 'amount', amount: value, unit });
export const count = (value: number): Value => amount(value, 'count');
export const mebibytes = (value: number): Value => amount(value, 'MiB');
export const ratio = (value: number): Value => amount(value, 'ratio');

export const trait = (name: string): Value => ({ kind: 'trait', trait: name });
export const membership = (member: boolean): Value => ({ kind: 'membership', member });
export const server = (uuid: string): Value => ({ kind: 'server', uuid });
