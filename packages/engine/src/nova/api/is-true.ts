import { boolFromString } from '../../python/values.ts';
import type { Json } from '../../rest/json-value.ts';

/** Whether oslo.utils reads a value as true. */
export const isTrue = (value: Json): boolean =>
  value === true || (typeof value === 'string' && boolFromString(value));
