import type { Destination } from '../common/places/elsewhere.ts';
import { writeLink } from '../documents/link.ts';
import type { Selection } from '../words/screen.ts';

/** Returns the address of the playground beside this page, with this scenario if it fits into a link. */
export function playgroundLink(
  text: string,
  selection: Selection | null,
  round: number,
  destination: Destination = {},
): string {
  if (text === '') return './';
  try {
    return `./#${writeLink(text, { documentId: 'flavor', resultTab: 'hosts', ...destination, selection, round })}`;
  } catch (error) {
    if (error instanceof RangeError) return './';
    throw error;
  }
}
