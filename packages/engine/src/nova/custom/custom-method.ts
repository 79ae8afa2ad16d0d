import { NovaError } from '../errors.ts';
import type { FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import type { CodeAnswer, CodeFailure, CodeMethod } from './custom-code.ts';
import { lineOfCode } from './custom-code.ts';
import { hostWriter } from './plain-host.ts';
import { writeRequest } from './plain-request.ts';

/** A method of a class of the code, with what messages call it. */
export interface NamedMethod {
  readonly className: string;
  /** `hostPasses` */
  readonly name: string;
  readonly code: CodeMethod;
  /** Called before each host: asking many takes time, and whoever waits must see that something goes on. */
  readonly onHost: () => void;
}

export type Returned = boolean | number | string;

/**
 * The method as a function of the host, for one round. Raises a NovaError that names class, host and line, where the
 * code throws, uses up its budget, or returns what `take` does not accept.
 * @param take the value as the engine wants it; `undefined` for one that it cannot be
 * @param wanted what the method must return: `true, false or a reason`
 */
export function callOn<T>(
  { className, name, code, onHost }: NamedMethod,
  context: FilterContext,
  take: (value: Returned) => T | undefined,
  wanted: string,
): (host: HostState) => T {
  const ask = code.withRequest(writeRequest(context));
  const write = hostWriter();
  return (host) => {
    onHost();
    const answer = ask(write(host));
    if (answer.kind === 'failed') throw failed(className, host.host, answer);
    const value = answer.kind === 'value' ? take(answer.value) : undefined;
    if (value !== undefined) return value;
    const message = `${className}.${name} must return ${wanted}; for ${host.host} it returned ${shown(answer)}.`;
    throw new NovaError('TypeError', message, [lineOfCode(code.line)]);
  };
}

function failed(className: string, host: string, failure: CodeFailure): NovaError {
  return new NovaError(
    failure.exception,
    failure.outOfSteps ? neverEnded(className, host, failure) : `${className} on ${host}: ${told(failure)}`,
    [lineOfCode(failure.line)],
  );
}

function neverEnded(className: string, host: string, { message, line }: CodeFailure): string {
  const where = line === null ? '' : ` It was at line ${line} or in what follows.`;
  return `${className} did not end on ${host} and was stopped: ${message}.${where}`;
}

/** What was thrown, with its line. */
export function told({ message, line }: CodeFailure): string {
  return line === null ? message : `${message} (line ${line} of the code)`;
}

function shown(answer: Exclude<CodeAnswer, CodeFailure>): string {
  if (answer.kind === 'other') return answer.type;
  const { value } = answer;
  if (typeof value !== 'string') return String(value);
  return value.trim() === '' ? 'an empty text' : 'a text';
}
