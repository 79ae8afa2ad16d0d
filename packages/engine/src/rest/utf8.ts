/** What Python says of bytes that are not UTF-8, such as `byte 0xff in position 0: …`; undefined if they are. */
export function utf8Problem(bytes: readonly number[]): string | undefined {
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at]!;
    const more = continuationsOf(lead);
    if (more === undefined) return tell(bytes, at, at, 'invalid start byte');
    for (let step = 1; step <= more; step++) {
      const next = bytes[at + step];
      const last = at + step - 1;
      if (next === undefined) return tell(bytes, at, last, 'unexpected end of data');
      const [low, high] = step === 1 ? boundsAfter(lead) : [0x80, 0xbf];
      if (next < low || next > high) return tell(bytes, at, last, 'invalid continuation byte');
    }
    at += more + 1;
  }
  return undefined;
}

/** How many bytes a character has after its first; undefined if none begins so. */
function continuationsOf(lead: number): number | undefined {
  if (lead < 0x80) return 0;
  if (lead < 0xc2 || lead > 0xf4) return undefined;
  return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}

/** The second byte rules out overlong forms, surrogates and what is beyond Unicode. */
function boundsAfter(lead: number): readonly [number, number] {
  return [
    lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80,
    lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf,
  ];
}

function tell(bytes: readonly number[], first: number, last: number, why: string): string {
  const what = first === last ? `byte 0x${bytes[first]!.toString(16)}` : 'bytes';
  const place = first === last ? `${first}` : `${first}-${last}`;
  return `'utf-8' codec can't decode ${what} in position ${place}: ${why}`;
}
