import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codeComments } from './code-comments.ts';
import { codeMessages, testTitles } from './code-messages.ts';
import { draw } from './draw.ts';
import { htmlMessages } from './html-messages.ts';
import { listMessages } from './list.ts';
import type { Message } from './message.ts';
import { scenarioMessages } from './scenario-messages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const shown = (messages: readonly Message[]): string[] =>
  messages.map(({ line, kind, text }) => `${line} ${kind} ${text}`);

const inCode = (source: string): string[] => shown(codeMessages('a.tsx', source));

describe('the messages in code', () => {
  it('are strings and templates with a space and a letter, with their role', () => {
    expect(inCode(`const words = ['two words', 'one', '1 2'];\nsay(\`\${many} hosts\`);`)).toEqual([
      '1 words two words',
      '1 words one',
      `2 say() \${many} hosts`,
    ]);
  });

  it('are single words where people read them', () => {
    expect(
      inCode("reject('Full');\nconst a = { label: 'Save', id: 'Save' };\nthrow new NovaError('Bad');"),
    ).toEqual(['1 reject() Full', '2 label Save', '3 NovaError() Bad']);
  });

  it('are the texts of elements, with the elements and expressions in them', () => {
    const source = `
const page = (
  <p title="Where it is" className="big box">
    Drop <b>{count} files</b>, or{' '}
    {done ? 'all files' : null}
    <i aria-label="close" />
  </p>
);`;
    expect(inCode(source)).toEqual([
      '3 title Where it is',
      `4 text Drop \${count} files, or \${done ? 'all files' : null}`,
      '5 text all files',
      '6 aria-label close',
    ]);
  });

  it('are a whole sum, and the strings within its expressions', () => {
    expect(inCode("const why = 'The host ' + (a ? 'is down' : name) + '.';")).toEqual([
      `1 why The host \${(a ? 'is down' : name)}.`,
      '1 why is down',
    ]);
  });

  it('are no imports, types, comparisons, selectors, styles or keys', () => {
    const source = `
'use strict';
import { a } from './a b.ts';
type A = 'one two';
if (a === 'one two') b['one two'] = { 'one two': document.querySelector('a b') };
const c = <i className="one two" data-a="one two" style={{ border: '1px solid red' }} />;`;
    expect(inCode(source)).toEqual([]);
  });

  it('include the titles of tests on request', () => {
    const source = `describe('a filter', () => {\n  it.each(all)(\`passes \${host}\`, check);\n  other('no test');\n});`;
    expect(shown(testTitles('a.test.ts', source))).toEqual(['1 test a filter', `2 test passes \${host}`]);
  });
});

it('finds comments and docstrings, with the adjacent lines of one comment joined', () => {
  const source = `/**
 * Returns one.
 *
 * Always.
 */
// The first
// and the second.
const a = 'no // comment'; // At the end.
const b = <a href="/">https://example.org {/* In an element. */}</a>;
`;
  expect(shown(codeComments('a.tsx', source))).toEqual([
    '1 comment Returns one. Always.',
    '6 comment The first and the second.',
    '8 comment At the end.',
    '9 comment In an element.',
  ]);
});

it('finds the texts of a scenario', () => {
  const source = `version: 1
title: Two hosts
flavors: [{name: small, description: not a text of the scenario}]
lesson:
  goal: Reach it.
  hints:
    - The first
    - The
      second
  check:
    - note: It runs.
      passes: [host1]
`;
  expect(shown(scenarioMessages('a.yaml', source))).toEqual([
    '2 title Two hosts',
    '5 goal Reach it.',
    '7 hints The first',
    '8 hints The second',
    '11 note It runs.',
  ]);
});

it('finds the texts of a page', () => {
  const source =
    '<title>Sieve</title>\n<meta\n  name="description"\n  content="It sifts."\n/>\n<p>\n  Hello\n</p>\n';
  expect(shown(htmlMessages('a.html', source))).toEqual([
    '1 title Sieve',
    '2 description It sifts.',
    '6 p Hello',
  ]);
});

describe('the list', () => {
  it('has the messages of the files whose path begins as given', () => {
    const files = new Set(
      listMessages(ROOT, { withComments: false, path: 'scenarios/1' }).map(({ file }) => file),
    );
    expect(files).toContain('scenarios/101-two-hundred-hosts.yaml');
    expect([...files].filter((file) => !file.startsWith('scenarios/1'))).toEqual([]);
  });

  it('has the comments of tools and the titles of tests on request', () => {
    const path = 'scripts/messages/';
    const kinds = new Set(listMessages(ROOT, { withComments: true, path }).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['comment', 'test']);
    expect(listMessages(ROOT, { withComments: false, path })).toEqual([]);
  });
});

it('draws the same items in their order for the same seed', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const drawn = draw(items, 10, 7);
  expect(drawn).toHaveLength(10);
  expect(drawn).toEqual(drawn.toSorted((left, right) => left - right));
  expect(draw(items, 10, 7)).toEqual(drawn);
  expect(draw(items, 10, 8)).not.toEqual(drawn);
  expect(draw(items, 200, 7)).toEqual(items);
});
