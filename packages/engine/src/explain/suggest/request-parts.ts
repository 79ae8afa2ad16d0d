/** Keys of the request that it can do without, besides its hints and its ports. */
export const REQUEST_PARTS = [
  'availability_zone',
  'server_group',
  'retry',
  'host',
  'node',
  'force_hosts',
  'force_nodes',
  'ignore_hosts',
  'requested_destination',
  'network_metadata',
  'request_level_params',
] as const;

export type RequestPart = (typeof REQUEST_PARTS)[number];

/** A part of the request that it can do without. Ports count from 0. */
export type DroppablePart =
  | { readonly kind: RequestPart }
  | { readonly kind: 'hint'; readonly name: string }
  | { readonly kind: 'port'; readonly index: number };

export const isRequestPart = (field: string): field is RequestPart =>
  (REQUEST_PARTS as readonly string[]).includes(field);
