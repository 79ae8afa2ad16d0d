import { marked, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import styles from './Prose.module.css';

/**
 * Renders Markdown as React elements. A link's text is a stranger's: HTML in it is shown as text, and nothing is loaded
 * or linked to. A text that is too long or nested too deeply is shown as it was written.
 */
export default function Prose({ text }: { readonly text: string }) {
  const tokens = tokensOf(text);
  return <div className={styles.prose}>{tokens === null ? <p>{text}</p> : blocks(tokens)}</div>;
}

/**
 * Characters. The time to parse Markdown can grow with the square of its length: this many take some tenths of a
 * second.
 */
const LONGEST = 10_000;
const DEEPEST = 20;

function tokensOf(text: string): readonly Token[] | null {
  if (text.length > LONGEST) return null;
  try {
    const tokens = marked.lexer(text);
    return isDeeper(tokens, DEEPEST) ? null : tokens;
  } catch {
    // The lexer is recursive: thousands of nested quotes overflow its stack.
    return null;
  }
}

function isDeeper(tokens: readonly Token[], limit: number): boolean {
  return tokens.some((token) => {
    const inner: readonly Token[] = (token as Tokens.List).items ?? (token as Tokens.Generic).tokens ?? [];
    return inner.length > 0 && (limit === 0 || isDeeper(inner, limit - 1));
  });
}

function blocks(tokens: readonly Token[]): ReactNode {
  return inOrder(tokens.map((token) => block(token as Tokens.Generic)));
}

function block(token: Tokens.Generic): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'heading':
      return <h4>{inline(token.tokens)}</h4>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [])}</blockquote>;
    case 'list':
      return list(token as Tokens.List);
    case 'table':
      return <Table table={token as Tokens.Table} />;
    default:
      return inline([token]);
  }
}

function list({ ordered, items }: Tokens.List): ReactNode {
  const rows = inOrder(items.map(listItem));
  return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
}

function listItem({ tokens }: Tokens.ListItem): ReactNode {
  return <li>{blocks(tokens)}</li>;
}

function Table({ table: { header, rows } }: { readonly table: Tokens.Table }): ReactNode {
  return (
    <table>
      <thead>
        <tr>{inOrder(header.map(headCell))}</tr>
      </thead>
      <tbody>{inOrder(rows.map(tableRow))}</tbody>
    </table>
  );
}

const headCell = ({ tokens }: Tokens.TableCell): ReactNode => <th scope="col">{inline(tokens)}</th>;

const bodyCell = ({ tokens }: Tokens.TableCell): ReactNode => <td>{inline(tokens)}</td>;

const tableRow = (cells: readonly Tokens.TableCell[]): ReactNode => <tr>{inOrder(cells.map(bodyCell))}</tr>;

function inline(tokens: readonly Token[] | undefined): ReactNode {
  return inOrder((tokens ?? []).map((token) => span(token as Tokens.Generic)));
}

function span(token: Tokens.Generic): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'text':
    case 'link':
      return token.tokens === undefined ? token.text : inline(token.tokens);
    default:
      return token.text ?? token.raw;
  }
}

/** Uses positions as keys. The children have no names, and never move. */
function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}
