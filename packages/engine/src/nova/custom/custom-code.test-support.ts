import type { CodeAnswer, CodeFailure, CodeSandbox, CustomCode } from './custom-code.ts';

/** Receives the hosts and requests of the test. */
type Method = (host: never, request: never) => unknown;

/** A sandbox without isolation: "code" is a table of classes with functions. Counts loads and disposals. */
export class FakeSandbox implements CodeSandbox {
  loaded = 0;
  freed = 0;

  constructor(
    private readonly classes: Readonly<Record<string, Readonly<Record<string, Method>>>>,
    private readonly failure: CodeFailure | null = null,
    private readonly constants: Readonly<Record<string, boolean | number>> = {},
  ) {}

  readonly load = (): CustomCode => {
    this.loaded += 1;
    const classes = new Map(Object.entries(this.classes));
    return {
      failure: this.failure,
      hasClass: (className) => classes.has(className),
      method: (className, name) => {
        const method = classes.get(className)?.[name];
        return method === undefined
          ? null
          : {
              line: 2,
              withRequest: (request) => (host) =>
                answer(method(JSON.parse(host) as never, JSON.parse(request) as never)),
            };
      },
      constant: (className, name) => this.constants[`${className}.${name}`] ?? null,
      dispose: () => {
        this.freed += 1;
      },
    };
  };
}

/** A failure of the code. */
export const thrown = (message: string, more: Partial<CodeFailure> = {}): CodeFailure => ({
  kind: 'failed',
  exception: 'TypeError',
  message,
  line: 3,
  outOfSteps: false,
  ...more,
});

function answer(value: unknown): CodeAnswer {
  if (typeof value === 'object' && value !== null && 'kind' in value) return value as CodeFailure;
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return { kind: 'value', value };
  return { kind: 'other', type: typeof value };
}
