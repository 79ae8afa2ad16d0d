export type TypeName = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

/**
 * The part of JSON Schema that the APIs use. Keywords are checked in the order in which a schema lists
 * them. Of several errors that are equally relevant, the first one is reported.
 */
export interface Schema {
  readonly type?: TypeName | readonly TypeName[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: false;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: 'uuid';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
}

/** The names of resource classes, traits and consumer types. */
export const NAME_PATTERN = '^[A-Z0-9_]+$';
export const CUSTOM_NAME_PATTERN = '^CUSTOM_[A-Z0-9_]+$';
export const UUID_PATTERN = '^[0-9a-fA-F-]{36}$';

/** The largest integer of the databases behind Placement. */
export const MAX_INTEGER = 0x7fffffff;
