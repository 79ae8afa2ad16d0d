import { expect, it } from 'vitest';
import { factsOf } from '../host-facts.ts';
import { fourHosts } from '../test-hosts.ts';
import { csvLine } from './csv.ts';
import { hostCsv } from './host-csv.ts';

it('quotes values that need it, and doubles quotes', () => {
  expect(csvLine(['a', 'b,c', 'say "no"', 'two\nlines', ''])).toBe('a,"b,c","say ""no""","two\nlines",\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('keeps a spreadsheet from running %j', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});

it('does not change numbers, and leaves a missing number empty', () => {
  expect(csvLine([-2, 0.5, Number.NaN, null])).toBe('-2,0.5,,\r\n');
});

it('contains everything about the hosts that are shown, in their order', () => {
  const facts = factsOf(fourHosts());
  const [header, ...lines] = [...hostCsv(facts, Int32Array.of(3, 0))].join('').trimEnd().split('\r\n');
  expect(header).toBe(
    'host,status,rank,rejected by,reason,weight,RAMWeigher raw,RAMWeigher normalised,RAMWeigher multiplied,' +
      'First,Second,Third,VCPU used,VCPU requested,VCPU capacity,aggregates,availability zone',
  );
  expect(lines).toEqual([
    'away,rejected,,Placement,Not enough VCPU is free on the host.,,,,,,,,4,2,4,,nova',
    'host10,selected,1,,,-2,4096,1,-2,passes,passes,passes,14,2,16,"fast, big",az1',
  ]);
});
