import type { ClassUsage } from '@nova-sieve/engine';

/** A tile's bar, as shares of its length. */
interface TileBar {
  readonly used: number;
  readonly asked: number;
  /** The request exceeds the free amount. */
  readonly over: boolean;
}

export function tileBar({ capacity, used, asked }: ClassUsage): TileBar {
  const over = asked > 0 && used + asked > capacity;
  const whole = Math.max(1, capacity, over ? used + asked : used);
  return { used: used / whole, asked: asked / whole, over };
}
