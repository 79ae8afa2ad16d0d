import type { CodeFailure } from '@nova-sieve/engine';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';

/** The file name of the code in stack traces. */
export const FILE_NAME = 'custom_code';

/** Matches ` at hostPasses (custom_code:3:5)`. */
const PLACE = /\bcustom_code:(\d{1,6})(?!\d)/;
const EXCEPTION = /^[A-Za-z_]\w{0,60}$/;
/** The length at which a message is cut, because code can throw anything. */
const MESSAGE = 300;

/** Reads a thrown value without trust: each part can be a getter, a proxy, or missing. */
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
  return textOf(context, thrown, 'message') || 'it threw a value that is not an Error';
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
    // One of the code's getters threw.
    return '';
  }
}
