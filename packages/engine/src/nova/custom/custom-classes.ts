import { NovaError } from '../errors.ts';
import type { Filter } from '../filter.ts';
import type { Pointer } from '../pointer.ts';
import type { Weigher } from '../weigher.ts';
import { CODE_POINTER, type CustomCode, type CustomSource, lineOfCode } from './custom-code.ts';
import { customFilter, FILTER_METHOD, ONCE } from './custom-filter.ts';
import { type NamedMethod, type Returned, told } from './custom-method.ts';
import { customWeigher, MULTIPLIER_METHOD, WEIGHER_METHOD } from './custom-weigher.ts';

/** Returns the class of a Python path: the part after the last dot. */
export const classOfPath = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Whether a path in nova.conf refers to the operator's own module. */
export const isOwnPath = (path: string): boolean => path.includes('.') && !path.startsWith('nova.');

/**
 * The filters and weighers that the cloud's own code defines, by their paths in nova.conf. The code is loaded with the
 * first class, as Python imports a module. `dispose` frees it.
 */
export class CustomClasses {
  private loaded: CustomCode | null = null;

  /** @param onWork called with a class's name before its code is loaded, and before it checks a host */
  constructor(
    private readonly source: CustomSource | null,
    private readonly onWork: (className: string) => void = () => undefined,
  ) {}

  private get hasCode(): boolean {
    return this.source !== null && this.source.code.trim() !== '';
  }

  /**
   * Whether there is code that defines the class of the path.
   * @throws NovaError if the code cannot be loaded
   */
  has(path: string, pointer: Pointer): boolean {
    return isOwnPath(path) && this.hasCode && this.code(path, pointer).hasClass(classOfPath(path));
  }

  /**
   * Returns the filter of a path.
   * @throws NovaError ImportError if the code must not be run, TypeError if it has no such class or method, and the
   * code's own exception if it cannot be loaded
   */
  filter(path: string, pointer: Pointer): Filter {
    const hostPasses = this.required(path, FILTER_METHOD, pointer);
    return customFilter(hostPasses, this.constant(hostPasses, ONCE) === true);
  }

  /**
   * Returns the weigher of a path.
   * @throws NovaError as `filter` does
   */
  weigher(path: string, pointer: Pointer): Weigher {
    const weigh = this.required(path, WEIGHER_METHOD, pointer);
    return customWeigher(weigh, this.named(weigh.className, MULTIPLIER_METHOD), {
      minval: this.constant(weigh, 'minval'),
      maxval: this.constant(weigh, 'maxval'),
    });
  }

  dispose(): void {
    this.loaded?.dispose();
    this.loaded = null;
  }

  private required(path: string, method: string, pointer: Pointer): NamedMethod {
    const className = classOfPath(path);
    this.code(path, pointer);
    const named = this.named(className, method);
    if (named !== null) return named;
    const message = `${path} cannot be used: the class ${className} in the code has no method ${method}(host, request).`;
    throw new NovaError('TypeError', message, [pointer, CODE_POINTER]);
  }

  private constant({ className }: NamedMethod, name: string): Returned | null {
    return this.loaded?.constant(className, name) ?? null;
  }

  private named(className: string, name: string): NamedMethod | null {
    const code = this.loaded?.method(className, name) ?? null;
    return code === null ? null : { className, name, code, onHost: () => this.onWork(className) };
  }

  private code(path: string, pointer: Pointer): CustomCode {
    if (this.source === null || this.source.sandbox === null) {
      const message = `Class ${classOfPath(path)} cannot be found: the scenario's code has not been run.`;
      throw new NovaError('ImportError', message, [pointer, CODE_POINTER]);
    }
    if (this.loaded === null) this.onWork(classOfPath(path));
    this.loaded ??= this.source.sandbox.load(this.source.code);
    const { failure } = this.loaded;
    if (failure === null) return this.loaded;
    const message = `The code for ${path} cannot be loaded: ${told(failure)}`;
    throw new NovaError(failure.exception, message, [lineOfCode(failure.line)]);
  }
}

/** The classes of a cloud without custom code. */
export const NO_CLASSES = new CustomClasses(null);
