import { describe, expect, it } from 'vitest';
import { caseContext, caseHostStates } from '../../../conformance/case.ts';
import { defaultConf } from '../conf.ts';
import { NovaError } from '../errors.ts';
import type { Filter } from '../filter.ts';
import { NOT_ASKED, RAISED } from '../run.ts';
import { PASS, reject } from '../verdict/verdict.ts';
import { type ChainOptions, runChain } from './filter-chain.ts';
import { RunDraft } from './run-draft.ts';

const vector = { id: 'chain', hosts: ['a', 'b', 'c'].map((host) => ({ uuid: host, host })) };
const hosts = caseHostStates(vector, defaultConf());
const rejection = reject({ kind: 'tried_before' }, 'It is not wanted.');

const filter = (name: string, passes: (host: string) => boolean, more: Partial<Filter> = {}): Filter => ({
  name,
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: () => (host) => (passes(host.host) ? PASS : rejection),
  ...more,
});

const raising = (name: string, on: string): Filter =>
  filter(name, (host) => {
    if (host === on) throw new NovaError('ValueError', 'no number');
    return true;
  });

function run(filters: readonly Filter[], options: Partial<ChainOptions> = {}, hints = {}) {
  const draft = new RunDraft([]);
  const context = {
    ...caseContext({ ...vector, request: { scheduler_hints: hints } }, defaultConf()),
    warn: draft.warn,
  };
  const chosen = { index: 0, everyVerdict: true, skip: false, ...options };
  const result = runChain(filters, hosts, hosts, context, draft, chosen);
  return {
    ...result,
    left: result.left.map(({ host }) => host),
    table: result.steps.map(({ name, ran, start, end, verdicts }) => [name, ran, start, end, ...verdicts]),
    warnings: draft.finish({ kind: 'selected' }).warnings,
  };
}

describe('the filter chain', () => {
  it('narrows the hosts filter by filter, and evaluates every filter for every host', () => {
    const { table, left } = run([
      filter('NotA', (host) => host !== 'a'),
      filter('OnlyC', (host) => host === 'c'),
    ]);
    expect(table).toEqual([
      ['NotA', true, 3, 2, 1, 0, 0],
      ['OnlyC', true, 2, 1, 1, 1, 0],
    ]);
    expect(left).toEqual(['c']);
  });

  it('does not run the filters after a filter that left no host, but has their verdicts', () => {
    const { table, left } = run([filter('None', () => false), filter('NotA', (host) => host !== 'a')]);
    expect(table).toEqual([
      ['None', true, 3, 0, 1, 1, 1],
      ['NotA', false, 0, 0, 1, 0, 0],
    ]);
    expect(left).toEqual([]);
  });

  it('skips filters that run once per request for the second instance', () => {
    const once = filter('Once', () => false, { runsOncePerRequest: true });
    expect(run([once], { index: 1 })).toMatchObject({
      table: [['Once', false, 3, 3]],
      left: ['a', 'b', 'c'],
    });
  });

  it('passes every host in a rebuild if the filter does not support rebuilds', () => {
    const { table } = run(
      [filter('None', () => false), filter('OnlyC', (host) => host === 'c', { runsOnRebuild: true })],
      {},
      { _nova_check_type: 'rebuild' },
    );
    expect(table).toEqual([
      ['None', true, 3, 3, 0, 0, 0],
      ['OnlyC', true, 3, 1, 1, 1, 0],
    ]);
  });

  it('ends if a filter raises for a host that is not yet removed', () => {
    const { table, left, raised } = run([raising('Raises', 'b'), filter('All', () => true)]);
    expect(table).toEqual([
      ['Raises', true, 3, 0, 0, RAISED, NOT_ASKED],
      ['All', false, 0, 0],
    ]);
    expect(left).toEqual([]);
    expect(raised?.exception).toBe('ValueError');
  });

  it('records an exception for a host that Nova does not evaluate', () => {
    const { table, raised } = run([filter('NotA', (host) => host !== 'a'), raising('Raises', 'a')]);
    expect(table[1]).toEqual(['Raises', true, 2, 2, RAISED, 0, 0]);
    expect(raised).toBeNull();
  });

  it("raises an exception of a filter's preparation only when it evaluates a host", () => {
    const prepare = () => {
      throw new NovaError('IndexError', 'pop from empty list');
    };
    const broken = filter('Broken', () => true, { prepare });
    expect(run([broken]).raised?.exception).toBe('IndexError');
    const behind = run([filter('None', () => false), broken]);
    expect(behind.raised).toBeNull();
    expect(behind.table[1]).toEqual(['Broken', false, 0, 0, RAISED, RAISED, RAISED]);
  });

  it('records warnings only for hosts that Nova evaluates', () => {
    const warns: Filter = filter('Warns', () => true, {
      prepare:
        ({ warn }) =>
        ({ host }) => {
          warn(`looked at ${host}`);
          return PASS;
        },
    });
    expect(run([filter('NotA', (host) => host !== 'a'), warns]).warnings).toEqual([
      'looked at b',
      'looked at c',
    ]);
  });

  it('evaluates only what Nova evaluates without everyVerdict', () => {
    const { table } = run([filter('NotA', (host) => host !== 'a'), filter('All', () => true)], {
      everyVerdict: false,
    });
    expect(table[1]).toEqual(['All', true, 2, 2, NOT_ASKED, 0, 0]);
  });
});
