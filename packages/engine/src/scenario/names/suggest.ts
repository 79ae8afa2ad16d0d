/** ` Did you mean "x"?`, or nothing when no name is near. */
export function didYouMean(near: string | null): string {
  return near === null ? '' : ` Did you mean "${near}"?`;
}

/** What there is instead, for a name that is not there: the nearest, or the first few. */
export function orOneOf(near: string | null, names: readonly string[]): string {
  if (near !== null || names.length === 0) return didYouMean(near);
  const some = names.slice(0, 5).join(', ');
  return ` There is ${some}${names.length > 5 ? `, … (${names.length} in all)` : ''}.`;
}
