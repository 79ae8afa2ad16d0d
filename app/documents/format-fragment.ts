const WIDTH = 72;

/**
 * Returns a part of the scenario as JSON text. Each member has its own line, so that a place has a line. Lists of short
 * values stay on one line, so that twenty host names do not fill the screen.
 */
export function formatFragment(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return formatList(value, indent);
  if (typeof value === 'object' && value !== null) return formatObject(value, indent);
  return JSON.stringify(value) ?? 'null';
}

function formatList(items: readonly unknown[], indent: string): string {
  if (items.length === 0) return '[]';
  if (items.every((item) => typeof item !== 'object' || item === null)) {
    const line = `[${items.map((item) => formatFragment(item)).join(', ')}]`;
    if (line.length + indent.length <= WIDTH) return line;
  }
  const inner = `${indent}  `;
  return `[\n${items.map((item) => inner + formatFragment(item, inner)).join(',\n')}\n${indent}]`;
}

function formatObject(object: object, indent: string): string {
  const members = Object.entries(object);
  if (members.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = members.map(
    ([key, value]) => `${inner}${JSON.stringify(key)}: ${formatFragment(value, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
