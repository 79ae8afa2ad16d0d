import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConformance } from './reports.ts';
import { runSuite } from './run-suite.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nova-sieve-suite-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const suite = (script: string) => ({
  name: 'sample',
  title: 'Sample',
  command: ['node', '-e', script] as const,
  cores: 1,
  limit: 1,
});

const report = { file: 'reports/sample.json', read: readConformance };
const writeReport =
  'require(\'fs\').writeFileSync(\'reports/sample.json\', \'{"passed":3,"failed":0,"unsupported":0}\')';

describe('runSuite', () => {
  it('judges a suite without a report by its exit code', async () => {
    expect(await runSuite(suite('process.exit(0)'), root)).toEqual({ passed: 1, failed: 0 });
    expect(await runSuite(suite('process.exit(3)'), root)).toMatchObject({ failed: 1, note: 'exit code 3' });
  });

  it('reads the report that the suite wrote', async () => {
    expect(await runSuite({ ...suite(writeReport), report }, root)).toEqual({ passed: 3, failed: 0 });
  });

  it('does not take an earlier report for the report of a suite that died', async () => {
    mkdirSync(join(root, 'reports'));
    writeFileSync(join(root, report.file), '{"passed":9,"failed":0,"unsupported":0}');
    const count = await runSuite({ ...suite('process.exit(1)'), report }, root);
    const note = 'exit code 1; no usable report: it did not write reports/sample.json';
    expect(count).toEqual({ passed: 0, failed: 1, note });
  });

  it('fails a suite whose program does not exist', async () => {
    const count = await runSuite({ ...suite(''), command: ['no-such-program'] }, root);
    expect(count).toMatchObject({ passed: 0, failed: 1 });
    expect(count.note).toMatch(/no-such-program/);
  });

  it('collects what a suite prints, where that is wanted', async () => {
    let printed = '';
    const script = "console.log('out'); console.error('err')";
    await runSuite(suite(script), root, (output) => {
      printed += output;
    });
    expect([...new Set(printed.split('\n'))].sort()).toEqual(['', 'err', 'out']);
  });

  it('ends a suite that takes longer than its limit', async () => {
    const count = await runSuite({ ...suite('setInterval(() => {}, 1000)'), limit: 0.005 }, root);
    expect(count).toEqual({ passed: 0, failed: 1, note: 'ended after 0.005 minutes' });
  });
});
