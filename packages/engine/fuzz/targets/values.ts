import fc from 'fast-check';
import { IMAGE_PROPERTIES } from '../../src/catalog/image-properties.ts';
import { NovaError } from '../../src/nova/errors.ts';
import { readImageMeta } from '../../src/nova/objects/image-meta.ts';
import { compileRequirement } from '../../src/nova/values/extra-specs-ops.ts';
import { parseIpNetwork } from '../../src/nova/values/ip-network.ts';
import { intOrRaise } from '../../src/nova/values/raising.ts';
import { readRequirement, requirementWords } from '../../src/nova/values/requirement.ts';
import { parseVersionPredicate } from '../../src/nova/values/version-predicate.ts';
import { readFloat, readInt } from '../../src/python/numbers.ts';
import { boolFromString, strictBool, wholeNumber } from '../../src/python/values.ts';
import { mutated } from '../inputs/mutate.ts';
import { settingValue } from '../inputs/scheduling.ts';
import { GRAMMAR, HOSTILE_NUMBERS, word } from '../inputs/words.ts';
import { promise, target, type Verdict } from '../target.ts';

/** Runs code that can raise Nova's exceptions. */
function raising(work: () => void): Verdict {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (error instanceof NovaError) return 'refused';
    throw error;
  }
}

function checkNumbers(text: string): Verdict {
  const whole = readInt(text);
  const real = readFloat(text);
  promise(whole === null || real !== null, () => 'a whole number that is not a number');
  wholeNumber(text);
  boolFromString(text);
  strictBool(text);
  return raising(() => intOrRaise(text));
}

function checkOperators({ asked, found }: { asked: string; found: string }): Verdict {
  promise(
    typeof requirementWords(readRequirement(asked)) === 'string',
    () => 'a requirement without a description',
  );
  parseVersionPredicate(asked)?.(found);
  return raising(() => compileRequirement(asked)(found));
}

const ADDRESSES = [
  '10.0.0.1/24',
  '::1/64',
  'fe80::1',
  '192.168.1.1/255.255.0.0',
  '0.0.0.255',
  '::ffff:1.2.3.4/96',
];
const addressPart = fc.constantFrom(
  '/',
  '.',
  ':',
  '%',
  '0',
  '255',
  '256',
  '::',
  '/33',
  'ffff',
  'g',
  ' ',
  '-1',
  '1e2',
);
const address = fc.oneof(fc.constantFrom(...ADDRESSES), mutated(ADDRESSES, addressPart), word);

const checkCidr = ({ cidr, host }: { cidr: string; host: string }): Verdict =>
  raising(() => parseIpNetwork(cidr, []).holds(host, []));

const checkImage = (properties: Readonly<Record<string, string>>): Verdict =>
  raising(() => {
    const map = new Map(Object.entries(properties));
    readImageMeta({
      id: 'i',
      name: 'i',
      disk_format: null,
      min_ram: 0,
      min_disk: 0,
      properties: map,
      pointer: null,
    });
  });

const numeric = mutated(
  HOSTILE_NUMBERS,
  fc.constantFrom('_', '.', 'e', '-', '+', '0', '١', ' ', '\u00a0', '9'.repeat(400)),
);

export const valueTargets = [
  target({
    name: 'numbers',
    promise: "Python's number or boolean, or Nova's ValueError",
    share: 22,
    inputs: fc.oneof(word, numeric),
    check: checkNumbers,
  }),
  target({
    name: 'operators',
    promise: "a verdict, or Nova's exception",
    share: 22,
    inputs: fc.record({ asked: fc.oneof(settingValue, mutated(GRAMMAR)), found: settingValue }),
    check: checkOperators,
  }),
  target({
    name: 'cidr',
    promise: "whether the network contains the address, or Nova's exception",
    share: 22,
    inputs: fc.record({ cidr: address, host: address }),
    check: checkCidr,
  }),
  target({
    name: 'image properties',
    promise: "Nova's image properties, or Nova's exception",
    share: 18,
    inputs: fc.dictionary(
      fc.constantFrom(...IMAGE_PROPERTIES.map(({ name }) => name), '__proto__'),
      settingValue,
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
    check: checkImage,
  }),
];
