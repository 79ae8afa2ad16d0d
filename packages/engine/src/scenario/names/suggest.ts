/** Returns ` Did you mean "x"?`, or an empty text if no name is similar. */
export function didYouMean(near: string | null): string {
  return near === null ? '' : ` Did you mean "${near}"?`;
}

/** Suggests the most similar name for an unknown name, or lists the first few names. */
export function orOneOf(near: string | null, names: readonly string[]): string {
  if (near !== null || names.length === 0) return didYouMean(near);
  const some = names.slice(0, 5).join(', ');
  return ` Choose one of ${some}${names.length > 5 ? `, … (${names.length} in all)` : ''}.`;
}
