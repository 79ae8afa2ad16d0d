import { nearestName } from '../nova/nearest-name.ts';

/** ` Did you mean "x"?`, or nothing when no name is near. */
export function didYouMean(word: string, names: Iterable<string>): string {
  const near = nearestName(word, names);
  return near === null ? '' : ` Did you mean "${near}"?`;
}

/** What there is instead, for a name that is not there: the nearest, or the first few. */
export function orOneOf(word: string, names: readonly string[]): string {
  const near = didYouMean(word, names);
  if (near !== '' || names.length === 0) return near;
  const some = names.slice(0, 5).join(', ');
  return ` There is ${some}${names.length > 5 ? `, … (${names.length} in all)` : ''}.`;
}
