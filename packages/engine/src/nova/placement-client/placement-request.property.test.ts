import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';
import { EXTRA_SPECS } from '../../catalog/extra-specs.ts';
import { IMAGE_PROPERTIES } from '../../catalog/image-properties.ts';
import { NovaError } from '../errors.ts';

const WORDS = [
  '',
  '0',
  '1',
  '2',
  '-1',
  'true',
  'false',
  'x',
  '^0',
  '0-1',
  'required',
  'forbidden',
  'isolate',
];
const value = (choices: readonly string[]) =>
  fc.oneof(fc.constantFrom(...WORDS, ...choices), fc.string({ unit: 'binary', maxLength: 8 }));

const extraSpec = fc.oneof(
  fc
    .constantFrom(...EXTRA_SPECS.filter(({ parameters }) => parameters === undefined))
    .chain((spec) => fc.tuple(fc.constant(spec.name), value(spec.value.enum ?? []))),
  fc
    .tuple(
      fc.constantFrom('resources', 'trait'),
      fc.constantFrom('', '1', '_A'),
      fc.oneof(fc.constantFrom('VCPU', 'PCPU', 'CUSTOM_X', '__proto__'), fc.string({ maxLength: 8 })),
      value([]),
    )
    .map(([kind, suffix, name, text]): [string, string] => [`${kind}${suffix}:${name}`, text]),
);
const property = fc
  .constantFrom(...IMAGE_PROPERTIES)
  .chain(({ name, choices = [] }) => fc.tuple(fc.constant(name), value(choices)));
const texts = (entry: fc.Arbitrary<[string, string]>) =>
  fc.array(entry, { maxLength: 6 }).map((entries) => Object.fromEntries(entries));

it('for every flavor and image, Nova builds a query or raises, and each origin belongs to a part of the query', () => {
  fc.assert(
    fc.property(texts(extraSpec), texts(property), (extra_specs, properties) => {
      let asked: ReturnType<typeof askPlacement>;
      try {
        asked = askPlacement({
          flavor: { vcpus: 4, memory_mb: 2048, extra_specs },
          image: { disk_format: 'qcow2', properties },
        });
      } catch (error) {
        expect(error).toBeInstanceOf(NovaError);
        return;
      }
      if (!asked.request.ok) return;
      const parts = Object.entries(asked.query).flatMap(([key, values]) => [
        key,
        ...values.flatMap((text) => [`${key}:${text}`, ...text.split(',').map((piece) => `${key}:${piece}`)]),
      ]);
      for (const origin of asked.request.origins.keys()) {
        expect(
          parts.some((part) => part === origin || part.startsWith(`${origin}:`)),
          origin,
        ).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
