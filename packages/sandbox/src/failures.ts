import type { CodeFailure } from '@nova-sieve/engine';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';

/** The name under which the code stands in stack traces. */
export const FILE_NAME = 'custom_code';

/** `    at hostPasses (custom_code:3:5)` */
const PLACE = /\bcustom_code:(\d{1,6})(?!\d)/;
const EXCEPTION = /^[A-Za-z_]\w{0,60}$/;
/** Longer messages are cut: code may throw what it likes. */
const MESSAGE = 300;

/** What code threw, read without trusting it: each part may be a getter, a proxy, or missing. */
export function failureOf(context: QuickJSContext, thrown: QuickJSHandle): CodeFailure {
  const [line] = PLACE.exec(textOf(context, thrown, 'stack').slice(0, 20_000))?.slice(1) ?? [];
  const name = textOf(context, thrown, 'name');
  return {
    kind: 'failed',
    exception: EXCEPTION.test(name) ? name : 'Error',
    message: messageOf(context, thrown).slice(0, MESSAGE),
    line: line === undefined ? null : Number(line),
    outOfSteps: false,
  };
}

function messageOf(context: QuickJSContext, thrown: QuickJSHandle): string {
  if (context.typeof(thrown) === 'string') return context.getString(thrown);
  return textOf(context, thrown, 'message') || 'it threw a value that is no Error';
}

function textOf(context: QuickJSContext, owner: QuickJSHandle, key: string): string {
  const kind = context.typeof(owner);
  if (kind !== 'object' && kind !== 'function') return '';
  try {
    const value = context.getProp(owner, key);
    const text = context.typeof(value) === 'string' ? context.getString(value) : '';
    value.dispose();
    return text;
  } catch {
    // A getter of the code's own threw.
    return '';
  }
}
