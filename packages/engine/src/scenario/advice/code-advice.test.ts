import { expect, it } from 'vitest';
import { parseScenario } from '../parse.ts';

const FILTERS = '[filter_scheduler]\\navailable_filters = nova.scheduler.filters.all_filters\\n';

const adviceOn = (nova_conf: string, custom_code: string) =>
  parseScenario(
    `{"version":1,"hosts":[{"name":"a"}],"nova_conf":"${nova_conf}","custom_code":"${custom_code}"}`,
  ).problems.map(({ severity, message, pointer }) => [severity, message, pointer]);

it('finds nothing wrong with a filter and a weigher that the code has', () => {
  const conf = `${FILTERS}available_filters = mine.MyFilter\\nenabled_filters = ComputeFilter,MyFilter\\nweight_classes = mine.W`;
  expect(adviceOn(conf, 'class MyFilter {} class W {}')).toEqual([]);
});

it('tells of a class that is nowhere', () => {
  expect(adviceOn(`${FILTERS}available_filters = mine.MyFilter\\nenabled_filters = MyFilter`, '')).toEqual([
    [
      'warning',
      'Nothing defines mine.MyFilter, so nova-scheduler does not start. Write a class MyFilter in the code.',
      '/nova_conf#L3',
    ],
  ]);
});

it('tells of a name that no module brings', () => {
  const conf = `${FILTERS}available_filters = mine.MyFilter\\nenabled_filters = MyFilters`;
  expect(adviceOn(conf, 'class MyFilter {}')).toMatchObject([
    ['warning', expect.stringContaining('no filter "MyFilters"'), '/nova_conf#L4'],
  ]);
});

it('tells of code that is not used', () => {
  expect(adviceOn('', 'class MyFilter {}')).toEqual([
    [
      'warning',
      'nova.conf names no class of this code, so it is not used. Name one in available_filters and enabled_filters, or in weight_classes.',
      '/custom_code',
    ],
  ]);
});
