import { NovaError } from '../errors.ts';
import type { FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import type { CodeAnswer, CodeFailure, CodeMethod } from './custom-code.ts';
import { lineOfCode } from './custom-code.ts';
import { hostWriter } from './plain-host.ts';
import { writeRequest } from './plain-request.ts';

/** A method of a class in the code, with its names for messages. */
export interface NamedMethod {
  readonly className: string;
  /** `hostPasses` */
  readonly name: string;
  readonly code: CodeMethod;
  /** Called before each host, to report progress. */
  readonly onHost: () => void;
}

export type Returned = boolean | number | string;

/**
 * Returns the method as a function of the host, for one round.
 * @param take returns the value as the engine needs it, or `undefined` for a value that is not valid
 * @param wanted the valid values in words, such as `true, false or a reason`
 * @throws NovaError with class, host and line if the code throws, uses up its budget, or returns an invalid value
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
  const where = line === null ? '' : ` It was at line ${line} or after it.`;
  return `${className} did not finish on ${host} and was stopped: ${message}.${where}`;
}

/** Returns the message of a failure, with its line. */
export function told({ message, line }: CodeFailure): string {
  return line === null ? message : `${message} (line ${line} of the code)`;
}

function shown(answer: Exclude<CodeAnswer, CodeFailure>): string {
  if (answer.kind === 'other') return answer.type;
  const { value } = answer;
  if (typeof value !== 'string') return String(value);
  return value.trim() === '' ? 'an empty text' : 'a text';
}
