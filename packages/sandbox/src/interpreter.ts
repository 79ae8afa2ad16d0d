import type { CodeFailure } from '@nova-sieve/engine';
import {
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
  type VmCallResult,
} from 'quickjs-emscripten-core';
import { Budget } from './budget.ts';
import { FILE_NAME, failureOf } from './failures.ts';
import { SANDBOX_LIMITS } from './limits.ts';

/**
 * The parts of JavaScript itself, without clock, randomness and threads, so that the same code has the same result.
 * Promises are present because syntax creates them; nothing waits for one.
 */
const INTRINSICS = {
  BaseObjects: true,
  Eval: true,
  JSON: true,
  RegExp: true,
  MapSet: true,
  StringNormalize: true,
  Promise: true,
} as const;

/** Runs before the code and keeps the functions that the code could replace. */
const PRELUDE = `(() => {
  'use strict';
  delete Math.random;
  const { parse } = JSON;
  const { apply } = Reflect;
  const { get } = Object.getOwnPropertyDescriptor(Function.prototype, 'lineNumber');
  return {
    parse,
    make: (Class) => new Class(),
    lineOf: (method) => apply(get, method, []),
    ask: (instance, method, host, request) => apply(method, instance, [parse(host), request]),
  };
})()`;

type Helper = 'parse' | 'make' | 'lineOf' | 'ask';

const CRASHED: CodeFailure = {
  kind: 'failed',
  exception: 'InternalError',
  message: 'the interpreter ran out of stack; nest fewer calls',
  line: null,
  outOfSteps: false,
};

/** One interpreter with its limits. Every method returns a handle or a failure; none throws. */
export class Interpreter {
  private readonly scope = new Scope();
  private readonly budget = new Budget();
  readonly context: QuickJSContext;
  private readonly helpers: QuickJSHandle;
  /** The failure that ended the interpreter for good. It runs nothing after that. */
  private dead: CodeFailure | null = null;

  /** @param onCrash called when the module itself broke; nothing can use it after that */
  constructor(
    module: QuickJSWASMModule,
    private readonly onCrash: () => void,
  ) {
    const runtime = this.scope.manage(module.newRuntime());
    runtime.setMemoryLimit(SANDBOX_LIMITS.memory);
    runtime.setMaxStackSize(SANDBOX_LIMITS.stack);
    runtime.setInterruptHandler(this.budget.isSpent);
    this.context = this.scope.manage(runtime.newContext({ intrinsics: INTRINSICS }));
    this.helpers = this.scope.manage(this.context.unwrapResult(this.context.evalCode(PRELUDE)));
  }

  /** Runs a script at the top level. */
  evaluate(code: string): QuickJSHandle | CodeFailure {
    return this.guarded(() => this.context.evalCode(code, FILE_NAME, { strict: true }));
  }

  call(helper: Helper, ...args: readonly QuickJSHandle[]): QuickJSHandle | CodeFailure {
    return this.guarded(() => {
      const called = this.context.getProp(this.helpers, helper);
      const result = this.context.callFunction(called, this.context.undefined, ...args);
      called.dispose();
      return result;
    });
  }

  /** Returns a property, or `undefined` if reading it throws. */
  property(owner: QuickJSHandle, key: string): QuickJSHandle {
    try {
      return this.context.getProp(owner, key);
    } catch {
      return this.context.undefined;
    }
  }

  /** Frees the handle when the interpreter is disposed of. */
  keep(handle: QuickJSHandle): QuickJSHandle {
    return this.scope.manage(handle);
  }

  dispose(): void {
    try {
      this.scope.dispose();
    } catch {
      this.onCrash();
    }
  }

  private guarded(work: () => VmCallResult<QuickJSHandle>): QuickJSHandle | CodeFailure {
    if (this.dead !== null) return this.dead;
    this.budget.begin();
    try {
      const result = work();
      if (result.error === undefined) return result.value;
      const failure = this.failure(result.error);
      result.error.dispose();
      return failure;
    } catch {
      // The browser's own stack overflowed, or the module failed. Its state cannot be trusted.
      this.onCrash();
      this.dead = CRASHED;
      return CRASHED;
    }
  }

  private failure(thrown: QuickJSHandle): CodeFailure {
    const failure = failureOf(this.context, thrown);
    const spent = this.budget.verdict;
    if (spent !== null) {
      this.dead = { ...failure, exception: 'TimeoutError', message: spent, outOfSteps: true };
      return this.dead;
    }
    // Code that exceeds its memory once would exceed it again for every host.
    if (failure.exception === 'InternalError' && failure.message === 'out of memory') {
      this.dead = { ...failure, message: `out of memory: the code can use ${MEGABYTES} MB` };
      return this.dead;
    }
    return failure;
  }
}

const MEGABYTES = SANDBOX_LIMITS.memory / 1024 / 1024;

export const isFailure = (answer: QuickJSHandle | CodeFailure): answer is CodeFailure =>
  'kind' in answer && answer.kind === 'failed';
