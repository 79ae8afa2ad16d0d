import { expect, it } from 'vitest';
import { type RequestCase, runRequests } from './requests.ts';
import vectors from './vectors/requests/requests.json' with { type: 'json' };

it('asks of Placement what Nova asks', () => {
  const result = runRequests(vectors as unknown as readonly RequestCase[]);
  expect(result.failed).toEqual([]);
  expect(result.passed).toBe(596);
});
