import { describe, expect, it } from 'vitest';
import { acceptableTypes } from './accept.ts';

const OFFERS = ['text/html', 'application/json'];

describe('acceptableTypes', () => {
  it.each([
    ['application/json', ['application/json']],
    ['text/html', ['text/html']],
    ['text/*', ['text/html']],
    ['*/*', OFFERS],
    ['image/png, */*;q=0.1', OFFERS],
    ['image/png', []],
    ['application/json;q=0.1, text/html', OFFERS],
    ['application/json, text/html;q=0.9', ['application/json', 'text/html']],
    ['application/json, text/html;q=0', ['application/json']],
    ['*/*, text/html;q=0', ['application/json']],
    ['APPLICATION/JSON', ['application/json']],
    ['application/json; charset=utf-8', ['application/json']],
    ['', []],
  ])('selects from HTML and JSON for %j: %j', (header, expected) => {
    expect(acceptableTypes(header, OFFERS)).toEqual(expected);
  });

  it.each(['garbage', 'text', 'text/html;q=x', 'text/html;q=2'])(
    'selects all types if the header is %j',
    (header) => {
      expect(acceptableTypes(header, OFFERS)).toEqual(OFFERS);
    },
  );
});
