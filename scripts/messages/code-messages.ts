import ts from '@typescript/typescript6';
import { elementText, lineOf, parseCode, textOf } from './code-text.ts';
import { hasLetter, hasWords, inOneLine, type Message } from './message.ts';
import { roleOf } from './role.ts';

/** Returns the messages in a file of TypeScript, in the order of the file. */
export function codeMessages(file: string, source: string): Message[] {
  const messages: Message[] = [];
  const add = (node: ts.Node, kind: string, text: string): void => {
    messages.push({ file, line: lineOf(node), kind, text: inOneLine(text) });
  };
  visit(parseCode(file, source), false);
  return messages.sort((left, right) => left.line - right.line);

  /** The text of an element contains the text of the elements in it, so `isInText` keeps theirs from being listed twice. */
  function visit(node: ts.Node, isInText: boolean): void {
    const text = textOf(node);
    if (text !== null) {
      const role = isInText && isChild(node) ? null : roleOf(node);
      if (role !== null && (role.isRead ? hasLetter(text) : hasWords(text))) add(node, role.kind, text);
      visitExpressions(node);
      return;
    }
    const own = ts.isJsxElement(node) || ts.isJsxFragment(node) ? elementText(node) : null;
    if (own !== null && !isInText) add(firstText(node), 'text', own);
    const goesOn = isInText && (ts.isJsxElement(node) || ts.isJsxFragment(node) || ts.isJsxExpression(node));
    node.forEachChild((child) => visit(child, own !== null || goesOn));
  }

  /** Lists the strings within the expressions of a template or a sum. */
  function visitExpressions(node: ts.Node): void {
    if (ts.isTemplateSpan(node)) visit(node.expression, false);
    else if (textOf(node) === null) visit(node, false);
    else if (!ts.isStringLiteralLike(node)) node.forEachChild(visitExpressions);
  }
}

/** Returns the titles of the tests in a file, in the order of the file. */
export function testTitles(file: string, source: string): Message[] {
  const titles: Message[] = [];
  visit(parseCode(file, source));
  return titles;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && TEST_CALL.test(node.expression.getText())) {
      const title = node.arguments[0];
      const text = title === undefined ? null : textOf(title);
      if (text !== null) titles.push({ file, line: lineOf(node), kind: 'test', text: inOneLine(text) });
    }
    node.forEachChild(visit);
  }
}

const TEST_CALL = /^(?:it|test|describe)\b/;

/** The text of an element begins on the line of its first words. */
const firstText = (node: ts.JsxElement | ts.JsxFragment | ts.Node): ts.Node =>
  ((ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
    node.children.find((child) => !ts.isJsxText(child) || hasLetter(child.text))) ||
  node;

/** Whether a string is a child of an element as it is, so that the element's text contains it. */
const isChild = (node: ts.Node): boolean =>
  ts.isJsxExpression(node.parent) && !ts.isJsxAttribute(node.parent.parent);
