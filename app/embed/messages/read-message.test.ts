import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const OURS = { source: 'nova-sieve', version: 1 };

describe('a message of the page around the embed', () => {
  it.each([
    [
      { type: 'set-step', step: 2 },
      { type: 'set-step', step: 2 },
    ],
    [
      { type: 'set-theme', theme: 'contrast' },
      { type: 'set-theme', theme: 'contrast' },
    ],
    [
      { type: 'set-scenario', text: 'version: 1' },
      { type: 'set-scenario', from: { kind: 'text', text: 'version: 1' } },
    ],
    [
      { type: 'set-scenario', link: 's=1.x' },
      { type: 'set-scenario', from: { kind: 'link', link: 's=1.x' } },
    ],
    [
      { type: 'set-scenario', scenario: '101-two' },
      { type: 'set-scenario', from: { kind: 'scenario', id: '101-two' } },
    ],
  ])('is accepted: %j', (message, command) => {
    expect(readMessage({ ...OURS, ...message })).toEqual({ ok: true, command });
    expect(readMessage({ ...OURS, ...message, id: 'a' })).toEqual({ ok: true, command, id: 'a' });
  });

  it.each([
    [null, 'A message must be an object, not null.'],
    [[], 'A message must be an object, not a list.'],
    [7n, 'A message must be an object, not a bigint.'],
    [{ type: 'set-step', step: 1 }, "source: 'nova-sieve'"],
    [{ ...OURS, version: 2, type: 'set-step', step: 1 }, 'version must be 1, not 2.'],
    [
      { ...OURS, type: 'toString' },
      'Unknown message “toString”. The messages are set-scenario, set-step, set-theme.',
    ],
    [{ ...OURS, type: 'set-step', step: '1' }, 'step must be a whole number of at least 1, not “1”.'],
    [{ ...OURS, type: 'set-step', step: Number.NaN }, 'not NaN'],
    [
      { ...OURS, type: 'set-theme', theme: {} },
      'theme must be one of system, dark, light, contrast, not an object.',
    ],
    [{ ...OURS, type: 'set-scenario' }, 'set-scenario requires exactly one of text, link and scenario'],
    [
      { ...OURS, type: 'set-scenario', text: 'a', link: 'b' },
      'set-scenario requires exactly one of text, link and scenario',
    ],
    [
      { ...OURS, type: 'set-scenario', text: 'a', link: 7 },
      'set-scenario requires exactly one of text, link and scenario',
    ],
  ])('is refused with what would be valid: %o', (message, problem) => {
    expect(readMessage(message)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });

  it('is identified in the refusal if its id is valid', () => {
    expect(readMessage({ ...OURS, id: 7 })).toMatchObject({ ok: false, id: 7 });
    expect(readMessage({ ...OURS, id: {} })).not.toHaveProperty('id');
    expect(readMessage({ ...OURS, id: 'x'.repeat(101) })).not.toHaveProperty('id');
  });

  it('is not answered if it is an error, or two pages would reply without end', () => {
    expect(readMessage({ ...OURS, type: 'error' })).toEqual({ ok: false, problem: null });
  });

  it('can be anything, and reading it never throws', () => {
    const almost = fc.record(
      {
        source: fc.constant('nova-sieve'),
        version: fc.constant(1),
        type: fc.anything(),
        step: fc.anything(),
        theme: fc.anything(),
        text: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withBigInt: true, withMap: true }), almost), (message) => {
        expect(typeof readMessage(message).ok).toBe('boolean');
      }),
    );
  });
});
