import { expect, it } from 'vitest';
import { type RequestCase, runRequests } from './requests.ts';
import vectors from './vectors/requests/requests.json' with { type: 'json' };

it('sends the queries to Placement that Nova sends', () => {
  const result = runRequests(vectors as unknown as readonly RequestCase[]);
  expect(result.failed).toEqual([]);
  expect(result.passed).toBe(596);
});
