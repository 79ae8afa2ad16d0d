import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { failWith, tell } from '../terminal.ts';
import { draw } from './draw.ts';
import { listMessages } from './list.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { comments: { type: 'boolean' }, random: { type: 'string' }, seed: { type: 'string' } },
  });
  const path = (positionals[0] ?? '').replace(/^\.\//, '');
  const messages = listMessages(ROOT, { withComments: values.comments ?? false, path });
  const count = wholeNumber('random', values.random) ?? messages.length;
  const chosen = draw(messages, count, wholeNumber('seed', values.seed) ?? 1);
  for (const { file, line, kind, text } of chosen) tell(`${file}:${line}  ${kind}  ${text}`);
} catch (error) {
  failWith(error);
}

/** Returns the value of an option. @throws Error when it is not a whole number. */
function wholeNumber(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`--${option} must be a whole number; it is "${value}".`);
  return Number(value);
}
