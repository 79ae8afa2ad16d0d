import type { ApiRequest, ApiResponse } from '../../src/placement/index.ts';
import { promise, type Verdict } from '../target.ts';

/** Asks one after the other. A fault of the service itself is a broken promise; a refusal is a whole answer. */
export function checkAnswers(
  handle: (request: ApiRequest) => ApiResponse,
  requests: readonly ApiRequest[],
): Verdict {
  let taken = 0;
  for (const request of requests) {
    const { status, headers, body } = handle(request);
    const what = `${request.method} ${request.url}`;
    promise(
      Number.isInteger(status) && status >= 200 && status < 500,
      () => `${what} gave ${status}: ${body}`,
    );
    if (headers['content-type'] === 'application/json') {
      promise(isJson(body), () => `${what} gave what is not JSON: ${body.slice(0, 200)}`);
    }
    if (status < 400) taken += 1;
  }
  return taken > 0 ? 'taken' : 'refused';
}

/** Python's JSON has NaN and Infinity, which JavaScript's has not. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replaceAll(/(?<=[[:,] ?)-?(?:NaN|Infinity)\b/g, '0'));
    return true;
  } catch {
    return false;
  }
}
