import type { Weigher } from '../src/nova/weigher.ts';
import type { VectorAggregate, VectorCase, VectorHost } from './vector-case.ts';
import { weighCase } from './weighers.ts';

/** A host in a weigher's test: the differences from the default, and its aggregates' metadata. */
export type TestHost = Partial<VectorHost> & {
  readonly metadata?: Readonly<Record<string, string>>;
};

export type WeighOptions = Pick<VectorCase, 'nova_conf' | 'request' | 'image'>;

/** Returns a weigher's weights by host, so that a weigher's test reads like its documentation. */
export function weigh(
  weigher: Weigher,
  hosts: Readonly<Record<string, TestHost>>,
  options: WeighOptions = {},
) {
  const entries = Object.entries(hosts);
  const aggregates = entries.flatMap(([host, { metadata }], position): VectorAggregate[] =>
    metadata === undefined
      ? []
      : [{ id: position + 1, uuid: `aggregate-${position}`, name: `of ${host}`, hosts: [host], metadata }],
  );
  return weighCase(
    {
      id: weigher.name,
      ...options,
      aggregates,
      hosts: entries.map(([host, { metadata: _, ...given }]) => ({ uuid: `uuid-${host}`, host, ...given })),
    },
    [weigher],
  );
}
