import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { CodeSandbox } from '@nova-sieve/engine';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { Interpreter } from './interpreter.ts';
import { LoadedCode } from './loaded-code.ts';

export { SANDBOX_LIMITS } from './limits.ts';

/** A sandbox with its state. */
export interface OpenSandbox extends CodeSandbox {
  /** Whether code broke the interpreter itself. Open another sandbox for the next run. */
  readonly isBroken: () => boolean;
}

/**
 * Opens a sandbox: QuickJS compiled to WebAssembly, half a megabyte, which this call loads. Code in the sandbox has
 * no network, files, page, clock or randomness, and its resources are limited (`SANDBOX_LIMITS`).
 *
 * @throws the error of loading or compiling the module
 */
export async function openSandbox(): Promise<OpenSandbox> {
  const module = await newQuickJSWASMModuleFromVariant(variant);
  let broken = false;
  const onCrash = () => {
    broken = true;
  };
  return {
    load: (code) => new LoadedCode(new Interpreter(module, onCrash), code),
    isBroken: () => broken,
  };
}
