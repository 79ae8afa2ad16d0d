import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Problem } from './utf8.ts';

describe('utf8Problem', () => {
  it.each<[number[], string]>([
    [[0x61, 0xff], 'byte 0xff in position 1: invalid start byte'],
    [[0xc0, 0x80], 'byte 0xc0 in position 0: invalid start byte'],
    [[0xc3], 'byte 0xc3 in position 0: unexpected end of data'],
    [[0xe2, 0x82], 'bytes in position 0-1: unexpected end of data'],
    [[0xc3, 0x28], 'byte 0xc3 in position 0: invalid continuation byte'],
    [[0xe2, 0x82, 0x28], 'bytes in position 0-1: invalid continuation byte'],
    [[0xed, 0xa0, 0x80], 'byte 0xed in position 0: invalid continuation byte'],
    [[0xe0, 0x80, 0x80], 'byte 0xe0 in position 0: invalid continuation byte'],
    [[0xf4, 0x90, 0x80, 0x80], 'byte 0xf4 in position 0: invalid continuation byte'],
  ])('reports for %j: %s', (bytes, problem) => {
    expect(utf8Problem(bytes)).toBe(`'utf-8' codec can't decode ${problem}`);
  });

  it('reports a problem exactly where decoding fails', () => {
    const byte = fc.oneof(fc.nat(255), fc.constantFrom(0xc3, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80));
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), (bytes) => {
        const encoded = bytes.map((value) => `%${value.toString(16).padStart(2, '0')}`).join('');
        const decode = () => decodeURIComponent(encoded);
        if (utf8Problem(bytes) === null) expect(decode).not.toThrow();
        else expect(decode).toThrow();
      }),
    );
  });
});
