import ts from '@typescript/typescript6';
import { parseCode } from './code-text.ts';
import { inOneLine, type Message } from './message.ts';

/** Returns the comments and docstrings of a file of TypeScript; adjacent `//` lines are one comment. */
export function codeComments(file: string, source: string): Message[] {
  const tree = parseCode(file, source);
  const lineAt = (offset: number): number => tree.getLineAndCharacterOfPosition(offset).line + 1;
  const comments: { line: number; lastLine: number; isLine: boolean; text: string }[] = [];
  for (const { pos, end, kind } of commentRanges(tree, source)) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const isAlone = /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, pos - 200), pos));
    const last = comments.at(-1);
    const text = plainText(source.slice(pos, end));
    if (isLine && isAlone && last?.isLine && lineAt(pos) === last.lastLine + 1) {
      comments[comments.length - 1] = { ...last, lastLine: lineAt(end), text: `${last.text} ${text}` };
    } else {
      comments.push({ line: lineAt(pos), lastLine: lineAt(end), isLine, text });
    }
  }
  return comments
    .filter(({ text }) => text !== '')
    .map(({ line, text }) => ({ file, line, kind: 'comment', text }));
}

/** Returns the ranges of the comments, in the order of the file. The text of an element has no comments. */
function commentRanges(tree: ts.SourceFile, source: string): ts.CommentRange[] {
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    const children = node.getChildren(tree);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    const found = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(isBeforeText(node) ? [] : (ts.getTrailingCommentRanges(source, node.getEnd()) ?? [])),
    ];
    for (const range of found) ranges.set(range.pos, range);
  };
  visit(tree);
  return [...ranges.values()].sort((left, right) => left.pos - right.pos);
}

/** The `>` or `}` before the text of an element, which can begin like a comment. */
const isBeforeText = (token: ts.Node): boolean =>
  (token.kind === ts.SyntaxKind.GreaterThanToken || token.kind === ts.SyntaxKind.CloseBraceToken) &&
  ts.findAncestor(token, (node) => ts.isJsxElement(node) || ts.isJsxFragment(node)) !== undefined;

const plainText = (comment: string): string =>
  inOneLine(
    comment
      .replaceAll(/^\/\*+|\*+\/$|^\/\/+/g, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\*\s?/, ''))
      .join(' '),
  );
