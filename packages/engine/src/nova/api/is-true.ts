import { strip } from '../../python/spaces.ts';
import type { Json } from '../../rest/json-value.ts';

const TRUE: ReadonlySet<string> = new Set(['true', '1', 'on', 'yes', 'y', 't']);

/** Whether oslo.utils would read a value as true. */
export const isTrue = (value: Json): boolean =>
  value === true || (typeof value === 'string' && TRUE.has(strip(value).toLowerCase()));
