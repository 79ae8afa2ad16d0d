import type { PreparedWeigher, Weigher } from '../weigher.ts';
import { callOn, type NamedMethod, type Returned } from './custom-method.ts';

export const WEIGHER_METHOD = 'weigh';
/** May be left out: the multiplier is 1 then, as in Nova. */
export const MULTIPLIER_METHOD = 'weightMultiplier';

/** Static fields of the class, as it has them: fixed ends for normalisation, where they are numbers. */
interface Ends {
  readonly minval: Returned | null;
  readonly maxval: Returned | null;
}

/**
 * A weigher that an operator wrote: what `_weigh_object` and `weight_multiplier` are in a Python module of theirs
 * (`nova.scheduler.weights.BaseHostWeigher`).
 */
export function customWeigher(
  weigh: NamedMethod,
  multiplier: NamedMethod | null,
  { minval, maxval }: Ends,
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
