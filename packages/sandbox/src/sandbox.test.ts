import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox, SANDBOX_LIMITS } from './index.ts';
import { Interpreter } from './interpreter.ts';
import { LoadedCode } from './loaded-code.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

/** Returns the result of `A.f` in the code for a host. */
function answerOf(code: string, host: unknown = {}, request: unknown = {}) {
  const loaded = sandbox.load(code);
  try {
    if (loaded.failure !== null) return loaded.failure;
    const method = loaded.method('A', 'f');
    return method?.withRequest(JSON.stringify(request))(JSON.stringify(host)) ?? null;
  } finally {
    loaded.dispose();
  }
}

const value = (expression: string, host: unknown = {}, request: unknown = {}) =>
  answerOf(`class A { f(host, request) { return ${expression}; } }`, host, request);

describe('a class of the code', () => {
  it('receives the host and the request', () => {
    expect(value('host.a + request.b', { a: 1 }, { b: 2 })).toEqual({ kind: 'value', value: 3 });
    expect(value('host.a === true', { a: true })).toEqual({ kind: 'value', value: true });
    expect(value('"no " + host.name', { name: 'gpu' })).toEqual({ kind: 'value', value: 'no gpu' });
  });

  it('can return an invalid value, which is reported by its type', () => {
    expect([value('undefined'), value('{}.x'), value('[]'), value('() => 1'), value('1n')]).toEqual(
      ['undefined', 'undefined', 'object', 'function', 'bigint'].map((type) => ({ kind: 'other', type })),
    );
  });

  it('cannot make the engine wait', () => {
    expect(answerOf('class A { async f() { await null; return true; } }')).toEqual({
      kind: 'other',
      type: 'object',
    });
  });

  it('is found by its name, with the line of its method', () => {
    const loaded = sandbox.load('const helper = 1;\n\nclass A {\n  f() {\n    return 1;\n  }\n}\nvar B = 1;');
    expect(['A', 'B', 'helper', 'Missing', 'A; while(true);', 'class'].map(loaded.hasClass)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([loaded.method('A', 'f')?.line, loaded.method('A', 'g'), loaded.method('B', 'f')]).toEqual([
      4,
      null,
      null,
    ]);
    loaded.dispose();
  });

  it('can have static fields', () => {
    const loaded = sandbox.load(
      'class A { static a = 1; static b = true; static get c() { throw 1; } static d = {}; }',
    );
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => loaded.constant('A', name))).toEqual([
      1,
      true,
      null,
      null,
      null,
    ]);
    expect(loaded.constant('B', 'a')).toBeNull();
    loaded.dispose();
  });

  it('keeps its state for one run', () => {
    const code = 'let n = 0; class A { f() { return ++n; } }';
    const loaded = sandbox.load(code);
    const ask = loaded.method('A', 'f')!.withRequest('{}');
    expect([ask('{}'), ask('{}')]).toEqual([1, 2].map((each) => ({ kind: 'value', value: each })));
    loaded.dispose();
    expect(answerOf(code)).toEqual({ kind: 'value', value: 1 });
  });
});

describe('an error', () => {
  it('in the text has its line', () => {
    expect(answerOf('class A {\n  f() { return 1 +; }\n}')).toMatchObject({
      exception: 'SyntaxError',
      line: 2,
    });
    expect(answerOf('class A { f() {} }\nnull.x;')).toMatchObject({ exception: 'TypeError', line: 2 });
  });

  it('in a method has the line where it was thrown', () => {
    const thrown = answerOf('class A {\n  f(host) {\n    return host.missing.key;\n  }\n}');
    expect(thrown).toMatchObject({ kind: 'failed', exception: 'TypeError', line: 3, outOfSteps: false });
    expect(answerOf('class A {\n constructor() {\n throw new RangeError("no") } f() {} }')).toMatchObject({
      exception: 'RangeError',
      message: 'no',
      line: 3,
    });
  });

  it('can be of any type', () => {
    expect(value('(() => { throw "text"; })()')).toMatchObject({ exception: 'Error', message: 'text' });
    expect(value('(() => { throw null; })()')).toMatchObject({
      message: 'it threw a value that is not an Error',
    });
    const hostile =
      '{ get name() { throw 1 }, get message() { while (true); }, stack: "custom_code:99999999999" }';
    expect(value(`(() => { throw ${hostile}; })()`)).toMatchObject({ kind: 'failed', line: null });
    expect(value('(() => { throw new Error("x".repeat(1e6)); })()')).toMatchObject({
      message: 'x'.repeat(300),
    });
  });
});

describe('a limit', () => {
  const SPENT = { kind: 'failed', outOfSteps: true, message: 'one call can take 1 million steps' };

  it.each([
    ['an endless loop', 'while (true);'],
    ['one that catches everything', 'while (true) { try { while (true); } catch {} finally { continue; } }'],
    ['one that is left to finally', 'try { while (true); } finally { while (true); }'],
    ['one in a generator', 'for (const _ of (function* () { while (true) yield 1; })());'],
    ['one in a comparison', '[2, 1].sort(() => { while (true); });'],
    ['a pattern that backtracks', '/^(a+)+$/.test("a".repeat(40) + "b");'],
  ])('stops %s', (_, statement) => {
    expect(answerOf(`class A {\n f() { ${statement} } }`)).toMatchObject(SPENT);
    expect(answerOf(`class A { f() { return 1; } }\n${statement}`)).toMatchObject(SPENT);
  });

  it('names the line of an endless loop', () => {
    const code =
      'class A {\n  f() {\n    let n = 0;\n    for (;;) {\n      n = Math.max(n, 1);\n    }\n  }\n}';
    expect(answerOf(code)).toMatchObject({ ...SPENT, line: 5 });
  });

  it('applies to all later calls in the run', () => {
    const loaded = sandbox.load('class A { f(host) { while (host.loops); return true; } }');
    const ask = loaded.method('A', 'f')!.withRequest('{}');
    expect(ask('{"loops":false}')).toEqual({ kind: 'value', value: true });
    expect(ask('{"loops":true}')).toMatchObject(SPENT);
    expect(ask('{"loops":false}')).toMatchObject(SPENT);
    loaded.dispose();
  });

  it('applies to the sum of all calls in a run', () => {
    const loaded = sandbox.load('class A { f() { for (let n = 0; n < 400000; n++); return true; } }');
    const ask = loaded.method('A', 'f')!.withRequest('{}');
    const answers = Array.from({ length: 200 }, () => ask('{}'));
    const stopped = answers.findIndex(({ kind }) => kind === 'failed');
    expect(stopped * 400_000).toBeLessThanOrEqual(SANDBOX_LIMITS.stepsPerRun);
    expect(stopped).toBeGreaterThan(50);
    expect(answers.at(-1)).toMatchObject({
      message: 'all calls of one run can take 50 million steps',
    });
    loaded.dispose();
  });

  it('counts the same every time', () => {
    const code = 'let n = 0; class A { f(host) { if (host.tell) return n; while (true) n++; } }';
    const lines = [1, 2].map(() => answerOf(code));
    expect(lines[0]).toEqual(lines[1]);
  });

  it.each([
    ['an array', 'const a = []; while (true) a.push([1, 2, 3]);'],
    ['doubled lists', 'let a = [1]; while (true) a = a.concat(a);'],
    ['a large list', 'new Array(1e8).fill(1);'],
  ])('stops code that fills the memory: %s', (_, statement) => {
    const ended = answerOf(`class A { f() { ${statement} } }`);
    expect(ended).toMatchObject({ kind: 'failed' });
    expect(value('1')).toEqual({ kind: 'value', value: 1 });
  });

  it.each([
    ['calls', 'const g = () => g() + 1; g();'],
    ['calls through natives', 'const g = () => [1].map(g); g();'],
    ['texts of themselves', 'const o = { toString: () => o + 1 }; o + 1;'],
    ['nested JSON', 'JSON.parse("[".repeat(100000));'],
    ['nested lists', 'let a = []; for (let n = 0; n < 50000; n++) a = [a]; JSON.stringify(a);'],
    ['nested source', 'eval("(".repeat(50000));'],
  ])('stops code that fills the stack: %s', (_, statement) => {
    expect(answerOf(`class A { f() { ${statement} } }`)).toMatchObject({ kind: 'failed' });
    expect(sandbox.isBroken()).toBe(false);
  });

  it('rejects a reason that is too long', () => {
    expect(value('"x".repeat(501)')).toMatchObject({ exception: 'RangeError' });
    expect(value('"x".repeat(500)')).toMatchObject({ kind: 'value' });
    expect(value('(() => { let s = "xx"; while (true) s += s; })()')).toMatchObject({ kind: 'failed' });
  });
});

describe('the sandbox', () => {
  it.each([
    ...['window', 'document', 'self', 'fetch', 'XMLHttpRequest', 'WebSocket', 'Worker', 'importScripts'],
    ...['process', 'require', 'module', 'console', 'setTimeout', 'queueMicrotask', 'crypto', 'performance'],
    ...['Date', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'localStorage', 'std', 'os'],
  ])('has no %s', (name) => {
    expect(value(`typeof ${name}`)).toEqual({ kind: 'value', value: 'undefined' });
    expect(value(`typeof (0, eval)("this").${name}`)).toEqual({ kind: 'value', value: 'undefined' });
  });

  it('has no randomness', () => {
    expect(value('typeof Math.random')).toEqual({ kind: 'value', value: 'undefined' });
  });

  it('loads nothing', () => {
    expect(answerOf('import x from "node:fs"; class A { f() {} }')).toMatchObject({
      exception: 'SyntaxError',
    });
    expect(value('import("node:fs")')).toEqual({ kind: 'other', type: 'object' });
    expect(sandbox.isBroken()).toBe(false);
  });

  it('cannot be reached from inside', () => {
    const ways = [
      'this.constructor.constructor("return process")()',
      'host.constructor.constructor("return globalThis.process")().pid',
      'Function("return this")().process.env',
    ];
    for (const way of ways) expect(value(way)).not.toMatchObject({ kind: 'value' });
    expect(value('(Object.prototype.polluted = 1, host.__proto__.polluted)')).toEqual({
      kind: 'value',
      value: 1,
    });
    expect('polluted' in {}).toBe(false);
  });

  it('does not let code change how it is called', () => {
    const tampered =
      'JSON.parse = () => ({ a: 9 }); Reflect.apply = () => 9; Array.prototype[Symbol.iterator] = null; ' +
      'Function.prototype.call = null; Object.defineProperty(Function.prototype, "lineNumber", { value: 9 });\n';
    expect(answerOf(`${tampered}class A { f(host) { return host.a; } }`, { a: 1 })).toEqual({
      kind: 'value',
      value: 1,
    });
  });

  it('treats special names as plain data', () => {
    const host = JSON.parse('{"__proto__": {"a": 1}, "constructor": "x", "\\u0000": "nul", "\\ud800": 1}');
    expect(value('Object.keys(host).length + host["__proto__"].a + host["\\u0000"]', host)).toEqual({
      kind: 'value',
      value: '5nul',
    });
  });

  it('frees the memory of a text of code', async () => {
    const module = await newQuickJSWASMModuleFromVariant(variant);
    const code = 'const kept = new Array(500000).fill(7); class A { f() { return kept.length; } }';
    const sizes = Array.from({ length: 12 }, () => {
      const loaded = new LoadedCode(new Interpreter(module, () => undefined), code);
      expect(loaded.method('A', 'f')?.withRequest('{}')('{}')).toEqual({ kind: 'value', value: 500_000 });
      loaded.dispose();
      return module.getWasmMemory().buffer.byteLength;
    });
    expect(new Set(sizes).size).toBe(1);
  });
});
