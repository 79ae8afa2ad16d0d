import ts from '@typescript/typescript6';
import { inOneLine } from './message.ts';

/** Parses a TypeScript file; the extension says whether it can contain JSX. */
export function parseCode(file: string, source: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
}

/** Returns the line of a node, from 1. */
export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/**
 * Returns the text that an expression writes: of a string, a template or a sum that contains one. Other expressions in it
 * are `${expression}`. `null` for every other expression.
 */
export function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (text, { expression, literal }) => `${text}${placeholder(expression)}${literal.text}`,
      node.head.text,
    );
  }
  if (!isSum(node)) return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  if (left === null && right === null) return null;
  return `${left ?? placeholder(node.left)}${right ?? placeholder(node.right)}`;
}

/** Returns the text of an element with the text of the elements in it, or `null` when it has none of its own. */
export function elementText(node: ts.JsxElement | ts.JsxFragment): string | null {
  const hasText = node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
  return hasText ? inOneLine(node.children.map(childText).join('')) : null;
}

function childText(child: ts.JsxChild): string {
  // JSX joins the lines of a text and drops the spaces at the ends of lines.
  if (ts.isJsxText(child)) return child.text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '');
  if (ts.isJsxExpression(child)) {
    return child.expression === undefined ? '' : (textOf(child.expression) ?? placeholder(child.expression));
  }
  return ts.isJsxSelfClosingElement(child) ? '' : child.children.map(childText).join('');
}

const placeholder = (expression: ts.Node): string => `\${${inOneLine(expression.getText())}}`;

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
