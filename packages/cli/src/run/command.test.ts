import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { testTerminal } from '../test-terminal.ts';
import { runCommand } from './command.ts';

const scenario = (more: object = {}) =>
  JSON.stringify({
    version: 1,
    nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter\n',
    flavors: [
      { name: 'ssd', vcpus: 1, ram: 64, disk: 0, extra_specs: { ssd: 'yes' } },
      { name: 'hdd', vcpus: 1, ram: 64, disk: 0, extra_specs: { ssd: 'no' } },
    ],
    hosts: [{ name: 'h[1:3]' }],
    aggregates: [{ name: 'fast', hosts: ['h2'], metadata: { ssd: 'yes' } }],
    request: { flavor: 'ssd' },
    ...more,
  });

async function run(args: readonly string[], text = scenario()) {
  const terminal = testTerminal(
    new Map([
      ['s.json', text],
      ['-', text],
    ]),
  );
  const code = await runCommand.run(args, terminal);
  return {
    code,
    written: terminal.written.join(''),
    complaints: terminal.complaints.join(''),
    notes: terminal.notes,
  };
}

describe('run', () => {
  it('prints the stages with their reasons and exits with 0', async () => {
    const { code, written, complaints } = await run(['s.json']);
    expect([code, complaints]).toEqual([0, '']);
    expect(written).toMatch(/^AggregateInstanceExtraSpecsFilter +3 +1$/m);
    expect(written).toMatch(/^ +2 {2}\S.+$/m);
    expect(written).toMatch(/^Selected: h2$/m);
  });

  it('shows the progress, each percent once', async () => {
    const request = { flavor: 'hdd', count: 4 };
    const text = scenario({ request, aggregates: [], nova_conf: '' });
    const hosts = { hosts: [{ name: 'h', vcpus: 64 }] };
    const { notes } = await run(['s.json'], JSON.stringify({ ...JSON.parse(text), ...hosts }));
    expect(notes).toEqual(['\r0 %', '\r25 %', '\r50 %', '\r75 %', '\r\u001b[K']);
  });

  it('reads standard input', async () => {
    expect((await run(['-'])).written).toContain('Selected: h2');
  });

  it.each([
    [['--expect', 'h2'], 0],
    [['--expect', 'h1'], 1],
    [['--expect', 'none'], 1],
    [['--flavor', 'hdd', '--expect', 'none'], 0],
    [['--flavor', 'hdd'], 1],
  ])('%j exits with %i', async (args, code) => {
    const { code: got, complaints } = await run(['s.json', ...args]);
    expect(got).toBe(code);
    expect(complaints === '').toBe(code === 0);
  });

  it.each([
    [{ selected: ['h2'] }, 0],
    [{ selected: ['h3'] }, 1],
    [{ rejected: { AggregateInstanceExtraSpecsFilter: ['h1', 'h3'] } }, 0],
  ])('uses the expectations of the file: %j', async (expectation, code) => {
    expect((await run(['s.json'], scenario({ expect: [expectation] }))).code).toBe(code);
  });

  it('does not apply the file’s expectations to another flavor', async () => {
    const text = scenario({ expect: [{ selected: ['h2'] }] });
    expect((await run(['s.json', '--flavor', 'hdd', '--expect', 'none'], text)).code).toBe(0);
    expect((await run(['s.json', '--flavor', 'ssd'], text)).code).toBe(0);
  });

  it('writes a log, JSON and Markdown', async () => {
    expect((await run(['s.json', '--format', 'log'])).written).toMatch(
      /^1970-01-01 00:00:00\.000 1 DEBUG nova\.scheduler\.manager \[None req-\S+ /,
    );
    const document = JSON.parse((await run(['s.json', '--format', 'json'])).written);
    expect(document).toMatchObject({ outcome: { kind: 'selected' }, rounds: [{ host: 'h2' }] });
    expect((await run(['s.json', '--format', 'markdown'])).written).toMatch(/^# /);
  });

  it.each([
    [[]],
    [['a', 'b']],
    [['missing.json']],
    [['s.json', '--format', 'xml']],
    [['s.json', '--expect', 'h9']],
    [['s.json', '--expect', 'h[1:']],
    [['s.json', '--flavour', 'ssd']],
  ])('rejects %j and says what is valid', async (args) => {
    await expect(run(args)).rejects.toThrow(UsageError);
  });

  it('reports the line of each problem in a scenario', async () => {
    await expect(run(['s.json'], '{"version": 1,\n"hosts": 7}')).rejects.toThrow(/^s\.json:2:10: error: /);
    const unknown = scenario({ request: { flavor: 'nobody’s' } });
    await expect(run(['s.json'], unknown)).rejects.toThrow(/^s\.json:1/);
  });

  it.each([
    ['nova_conf: |\n  [filter_scheduler]\n  enabled_filters = Nope', 4],
    ['request:\n  force_hosts: [h9]', 3],
  ])('reports the line that ended the request: %j', async (lines, line) => {
    const { code, complaints } = await run(['s.json'], `version: 1\n${lines}\nhosts: [{name: h1}]\n`);
    expect(code).toBe(1);
    expect(complaints).toMatch(new RegExp(`^s\\.json:${line}: .+`, 'm'));
  });

  it('runs a scenario’s custom filters, and reports where they fail', async () => {
    const nova_conf =
      '[filter_scheduler]\navailable_filters = nova.scheduler.filters.all_filters\n' +
      'available_filters = mine.MyFilter\nenabled_filters = ComputeFilter,MyFilter\n';
    const withCode = (statement: string) =>
      run(
        ['s.json'],
        scenario({ nova_conf, custom_code: `class MyFilter {\n  hostPasses(host) {\n${statement}\n}}` }),
      );
    const ran = await withCode('return host.host === "h3" || "Not the third.";');
    expect(ran.written).toMatch(/^MyFilter +3 +1$/m);
    expect(ran.written).toMatch(/Not the third\./);
    expect(ran.written).toMatch(/^Selected: h3$/m);
    const failed = await withCode('while (host);');
    expect([failed.code, failed.written]).toEqual([
      1,
      expect.stringContaining('MyFilter did not finish on h1'),
    ]);
  });
});
