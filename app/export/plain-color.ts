/**
 * Returns a colour in a format that every program reads. A browser computes `color-mix` as `color(srgb 0.5 0.2 0.1 /
 * 0.5)`, which drawing programs do not read. Other colours do not change.
 */
export function plainColor(value: string): string {
  const found = /^color\(srgb ([^)]*)\)$/.exec(value);
  if (found === null) return value;
  const [r = 0, g = 0, b = 0, alpha = 1] = found[1]!.split(/[\s/]+/).map(Number);
  const channels = [r, g, b].map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  return alpha === 1 ? `rgb(${channels.join(', ')})` : `rgba(${channels.join(', ')}, ${alpha})`;
}
