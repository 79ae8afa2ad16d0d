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
 * What JavaScript itself has, without clock, chance and threads: the same code answers the same. Promises are there
 * since syntax makes them; nothing ever waits for one.
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

/** Runs before the code, and keeps what the code could put something else in place of. */
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
  message: 'the interpreter ran out of stack; call fewer functions inside each other',
  line: null,
  outOfSteps: false,
};

/** One interpreter with its limits. Every way in answers with a handle, or with what went wrong; none throws. */
export class Interpreter {
  private readonly scope = new Scope();
  private readonly budget = new Budget();
  readonly context: QuickJSContext;
  private readonly helpers: QuickJSHandle;
  /** What ended it for good: it is not asked again. */
  private dead: CodeFailure | null = null;

  /** @param onCrash told when the module itself broke, which must not be used for anything else then */
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

  /** Runs a script at the first level. */
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

  /** A property; `undefined` where reading it throws. */
  property(owner: QuickJSHandle, key: string): QuickJSHandle {
    try {
      return this.context.getProp(owner, key);
    } catch {
      return this.context.undefined;
    }
  }

  /** Frees the handle together with everything else. */
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
      // The browser's own stack ended, or the module did: nothing of it can be trusted any more.
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
    // Code that needs more memory than it may have would need it again for every host.
    if (failure.exception === 'InternalError' && failure.message === 'out of memory') {
      this.dead = { ...failure, message: `out of memory: the code may use ${MEGABYTES} MB` };
      return this.dead;
    }
    return failure;
  }
}

const MEGABYTES = SANDBOX_LIMITS.memory / 1024 / 1024;

export const isFailure = (answer: QuickJSHandle | CodeFailure): answer is CodeFailure =>
  'kind' in answer && answer.kind === 'failed';
