import type { CodeAnswer, CodeFailure, CodeMethod, CustomCode } from '@nova-sieve/engine';
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import { type Interpreter, isFailure } from './interpreter.ts';
import { SANDBOX_LIMITS } from './limits.ts';

/** Matches the name of a class that a script can contain. */
const CLASS_NAME = /^[A-Za-z_$][\w$]{0,99}$/;

/** A text of code in its own interpreter. */
export class LoadedCode implements CustomCode {
  readonly failure: CodeFailure | null;
  private readonly classes = new Map<string, QuickJSHandle | null>();
  private readonly instances = new Map<string, QuickJSHandle | CodeFailure>();

  constructor(
    private readonly interpreter: Interpreter,
    code: string,
  ) {
    const loaded = interpreter.evaluate(code);
    this.failure = isFailure(loaded) ? loaded : null;
    if (!isFailure(loaded)) loaded.dispose();
  }

  readonly hasClass = (className: string): boolean => this.classOf(className) !== null;

  readonly method = (className: string, name: string): CodeMethod | null => {
    const { interpreter } = this;
    const owner = this.classOf(className);
    if (owner === null) return null;
    const prototype = interpreter.keep(interpreter.property(owner, 'prototype'));
    const method = interpreter.keep(interpreter.property(prototype, name));
    if (interpreter.context.typeof(method) !== 'function') return null;
    return {
      line: this.lineOf(method),
      withRequest: (json) => this.withRequest(className, owner, method, json),
    };
  };

  readonly constant = (className: string, name: string): boolean | number | string | null => {
    const owner = this.classOf(className);
    if (owner === null) return null;
    const read = this.read(this.interpreter.property(owner, name));
    return read.kind === 'value' ? read.value : null;
  };

  readonly dispose = (): void => this.interpreter.dispose();

  private withRequest(
    className: string,
    owner: QuickJSHandle,
    method: QuickJSHandle,
    requestJson: string,
  ): (hostJson: string) => CodeAnswer {
    const { interpreter } = this;
    const instance = this.instanceOf(className, owner);
    if (isFailure(instance)) return () => instance;
    const request = this.parsed(requestJson);
    if (isFailure(request)) return () => request;
    interpreter.keep(request);
    return (hostJson) => {
      const host = interpreter.context.newString(hostJson);
      const answer = interpreter.call('ask', instance, method, host, request);
      host.dispose();
      return isFailure(answer) ? answer : this.read(answer);
    };
  }

  private parsed(json: string): QuickJSHandle | CodeFailure {
    const text = this.interpreter.context.newString(json);
    const value = this.interpreter.call('parse', text);
    text.dispose();
    return value;
  }

  private classOf(className: string): QuickJSHandle | null {
    const known = this.classes.get(className);
    if (known !== undefined) return known;
    const found = CLASS_NAME.test(className) && this.failure === null ? this.find(className) : null;
    this.classes.set(className, found);
    return found;
  }

  private find(className: string): QuickJSHandle | null {
    const { interpreter } = this;
    const value = interpreter.evaluate(`typeof ${className} === 'function' ? ${className} : undefined`);
    if (isFailure(value)) return null;
    interpreter.keep(value);
    return interpreter.context.typeof(value) === 'function' ? value : null;
  }

  /** Returns the instance for the whole run, as nova-scheduler keeps its filters. */
  private instanceOf(className: string, owner: QuickJSHandle): QuickJSHandle | CodeFailure {
    const known = this.instances.get(className);
    if (known !== undefined) return known;
    const made = this.interpreter.call('make', owner);
    if (!isFailure(made)) this.interpreter.keep(made);
    this.instances.set(className, made);
    return made;
  }

  private lineOf(method: QuickJSHandle): number | null {
    const answer = this.interpreter.call('lineOf', method);
    if (isFailure(answer)) return null;
    const read = this.read(answer);
    return read.kind === 'value' && typeof read.value === 'number' ? read.value : null;
  }

  /** Copies the value out of the interpreter; a text only up to its limit. */
  private read(handle: QuickJSHandle): CodeAnswer {
    const { context } = this.interpreter;
    const type = context.typeof(handle);
    try {
      if (type === 'boolean') return { kind: 'value', value: context.sameValue(handle, context.true) };
      if (type === 'number') return { kind: 'value', value: context.getNumber(handle) };
      if (type !== 'string') return { kind: 'other', type };
      const length = context.getNumber(this.interpreter.property(handle, 'length'));
      if (length > SANDBOX_LIMITS.reason) return tooLong(length);
      return { kind: 'value', value: context.getString(handle) };
    } finally {
      handle.dispose();
    }
  }
}

const tooLong = (length: number): CodeFailure => ({
  kind: 'failed',
  exception: 'RangeError',
  message: `a reason can have ${SANDBOX_LIMITS.reason} characters; this one has ${length}`,
  line: null,
  outOfSteps: false,
});
