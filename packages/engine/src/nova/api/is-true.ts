import type { Json } from '../../placement/api/json-value.ts';
import { strip } from '../../placement/python-spaces.ts';

const TRUE: ReadonlySet<string> = new Set(['true', '1', 'on', 'yes', 'y', 't']);

/** Whether oslo.utils would read a value as true. */
export const isTrue = (value: Json): boolean =>
  value === true || (typeof value === 'string' && TRUE.has(strip(value).toLowerCase()));
