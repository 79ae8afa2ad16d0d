/** Returns Python's message for bytes that are not UTF-8, such as `byte 0xff in position 0: …`, or null. */
export function utf8Problem(bytes: readonly number[]): string | null {
  for (let start = 0; start < bytes.length; ) {
    const lead = bytes[start]!;
    const more = continuationsOf(lead);
    if (more === null) return describe(bytes, start, start, 'invalid start byte');
    for (let step = 1; step <= more; step++) {
      const next = bytes[start + step];
      const last = start + step - 1;
      if (next === undefined) return describe(bytes, start, last, 'unexpected end of data');
      const [low, high] = step === 1 ? boundsAfter(lead) : [0x80, 0xbf];
      if (next < low || next > high) return describe(bytes, start, last, 'invalid continuation byte');
    }
    start += more + 1;
  }
  return null;
}

/** Returns how many bytes follow the first byte of a character, or null if no character starts with it. */
function continuationsOf(lead: number): number | null {
  if (lead < 0x80) return 0;
  if (lead < 0xc2 || lead > 0xf4) return null;
  return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}

/** Returns the bounds of the second byte. They exclude overlong forms, surrogates and code points beyond Unicode. */
function boundsAfter(lead: number): readonly [number, number] {
  return [
    lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80,
    lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf,
  ];
}

function describe(bytes: readonly number[], first: number, last: number, why: string): string {
  const what = first === last ? `byte 0x${bytes[first]!.toString(16)}` : 'bytes';
  const place = first === last ? `${first}` : `${first}-${last}`;
  return `'utf-8' codec can't decode ${what} in position ${place}: ${why}`;
}
