/** The documentation of a name, before it is formatted. */
export interface Documentation {
  readonly name: string;
  /** `text`, `whole number of at least 1`. Absent if the name has no value. */
  readonly type?: string;
  readonly about: string;
  readonly allowed?: readonly string[];
  readonly default?: string;
  readonly readBy?: readonly string[];
  /** Further remarks: old names, releases. */
  readonly remarks?: readonly string[];
}

/** Returns the documentation as Markdown, for a hover. The name can be untrusted input, so it is inline code. */
export function toMarkdown(documentation: Documentation): string {
  const { name, type } = documentation;
  const heading = `**${code(name)}**${type === undefined ? '' : ` · ${type}`}`;
  return `${heading}\n\n${bodyMarkdown(documentation)}`;
}

/** Returns the documentation as Markdown without name and type. */
export function bodyMarkdown(documentation: Documentation): string {
  const { about, allowed = [], readBy = [], remarks = [] } = documentation;
  const parts = [
    about,
    allowed.length === 0 ? '' : `One of ${allowed.map(code).join(', ')}.`,
    documentation.default === undefined ? '' : `Default: ${code(documentation.default)}.`,
    readBy.length === 0 ? '' : `Read by ${readBy.join(', ')}.`,
    ...remarks,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Returns any text as inline code. The fence is longer than any run of backticks in the text. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}
