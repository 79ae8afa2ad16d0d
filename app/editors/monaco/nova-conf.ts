import type { languages } from 'monaco-editor/editor';

/** The language of nova.conf, as oslo.config reads it. */
export const NOVA_CONF = 'nova-conf';

export const novaConfConfiguration: languages.LanguageConfiguration = {
  comments: { lineComment: '#' },
  brackets: [['[', ']']],
  autoClosingPairs: [
    { open: '[', close: ']' },
    { open: '"', close: '"' },
  ],
  wordPattern: /[\w.-]+/,
};

/** Comments begin only in the first column. An indented line continues a value. */
export const novaConfTokens: languages.IMonarchLanguage = {
  defaultToken: '',
  tokenizer: {
    root: [
      [/^[#;].*$/, 'comment'],
      [/^\[.*$/, 'metatag'],
      [/^([^\s=:[#;][^=:]*)([=:])/, ['key', 'delimiter']],
      [/\$\{[\w.]*\}|\$[\w.]+/, 'variable'],
      [/[,|{}]/, 'delimiter'],
      [/"[^"]*"?/, 'string'],
      [/-?\d+(?:\.\d+)?(?![\w.])/, 'number'],
      [/(?:true|false|yes|no|on|off)(?![\w.-])/i, 'keyword'],
      [/[\w.-]+/, 'string'],
    ],
  },
};

/** Returns a fold for each section, without the blank lines and comments that belong to the next one. */
export function sectionFolds(lines: readonly string[]): readonly languages.FoldingRange[] {
  const folds: languages.FoldingRange[] = [];
  let start = 0;
  const close = (before: number): void => {
    let end = before;
    while (end > start && /^(?:[#;].*)?$/.test(lines[end - 1]!.trim())) end -= 1;
    if (start > 0 && end > start) folds.push({ start, end });
  };
  lines.forEach((line, index) => {
    if (!line.startsWith('[')) return;
    close(index);
    start = index + 1;
  });
  close(lines.length);
  return folds;
}
