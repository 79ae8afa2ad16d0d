import type { PreparedWeigher, Weigher } from '../weigher.ts';
import { callOn, type NamedMethod, type Returned } from './custom-method.ts';

export const WEIGHER_METHOD = 'weigh';
/** An optional method. Without it, the multiplier is 1, as in Nova. */
export const MULTIPLIER_METHOD = 'weightMultiplier';

/** Static fields of the class. If they are numbers, they are fixed bounds for the normalization. */
interface Bounds {
  readonly minval: Returned | null;
  readonly maxval: Returned | null;
}

/**
 * Returns an operator's own weigher. Its methods correspond to `_weigh_object` and `weight_multiplier` of a Python
 * weigher (`nova.scheduler.weights.BaseHostWeigher`).
 */
export function customWeigher(
  weigh: NamedMethod,
  multiplier: NamedMethod | null,
  { minval, maxval }: Bounds,
): Weigher {
  return {
    name: weigh.className,
    ...(typeof minval === 'number' ? { minval } : {}),
    ...(typeof maxval === 'number' ? { maxval } : {}),
    prepare: (context): PreparedWeigher => ({
      weigh: callOn(weigh, context, finite, 'a finite number'),
      multiplier: multiplier === null ? () => 1 : callOn(multiplier, context, finite, 'a finite number'),
    }),
  };
}

const finite = (value: Returned): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
