import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { CodeSandbox } from '@nova-sieve/engine';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { Interpreter } from './interpreter.ts';
import { LoadedCode } from './loaded-code.ts';

export { SANDBOX_LIMITS } from './limits.ts';

/** A sandbox, and whether it can still be used. */
export interface OpenSandbox extends CodeSandbox {
  /** Code broke the interpreter itself: open another sandbox for the next run. */
  readonly isBroken: () => boolean;
}

/**
 * Opens a sandbox: QuickJS compiled to WebAssembly, half a megabyte, fetched when this is called. Code in it has
 * neither network, files, page, clock nor chance, and what it may use is limited (`SANDBOX_LIMITS`).
 * Errors: what fetching or compiling the module throws.
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
