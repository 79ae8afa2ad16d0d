import type { ApiRequest, ApiResponse } from '../../src/placement/index.ts';
import { promise, type Verdict } from '../target.ts';

/** Sends the requests in order. A server error breaks the promise; a refusal is a complete reply. */
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

/** Python's JSON has NaN and Infinity; JavaScript's does not. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replaceAll(/(?<=[[:,] ?)-?(?:NaN|Infinity)\b/g, '0'));
    return true;
  } catch {
    return false;
  }
}
