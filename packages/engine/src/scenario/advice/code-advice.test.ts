import { expect, it } from 'vitest';
import { parseScenario } from '../parse.ts';

const FILTERS = '[filter_scheduler]\\navailable_filters = nova.scheduler.filters.all_filters\\n';

const adviceOn = (nova_conf: string, custom_code: string) =>
  parseScenario(
    `{"version":1,"hosts":[{"name":"a"}],"nova_conf":"${nova_conf}","custom_code":"${custom_code}"}`,
  ).problems.map(({ severity, message, pointer }) => [severity, message, pointer]);

it('accepts a filter and a weigher that the code defines', () => {
  const conf = `${FILTERS}available_filters = mine.MyFilter\\nenabled_filters = ComputeFilter,MyFilter\\nweight_classes = mine.W`;
  expect(adviceOn(conf, 'class MyFilter {} class W {}')).toEqual([]);
});

it('reports an undefined class', () => {
  expect(adviceOn(`${FILTERS}available_filters = mine.MyFilter\\nenabled_filters = MyFilter`, '')).toEqual([
    [
      'warning',
      'custom_code does not define mine.MyFilter, so nova-scheduler does not start. Write a class MyFilter in custom_code.',
      '/nova_conf#L3',
    ],
  ]);
});

it('reports a name that no module defines', () => {
  const conf = `${FILTERS}available_filters = mine.MyFilter\\nenabled_filters = MyFilters`;
  expect(adviceOn(conf, 'class MyFilter {}')).toMatchObject([
    ['warning', expect.stringContaining('no filter "MyFilters"'), '/nova_conf#L4'],
  ]);
});

it('reports unused code', () => {
  expect(adviceOn('', 'class MyFilter {}')).toEqual([
    [
      'warning',
      'nova.conf does not name a class of this code, so Nova does not use it. Name a filter in available_filters and enabled_filters, or a weigher in weight_classes.',
      '/custom_code',
    ],
  ]);
});
