import ts from '@typescript/typescript6';

/** The use of a string in the code. */
export interface Role {
  readonly kind: string;
  /** Whether people read the string even when it is one word. */
  readonly isRead: boolean;
}

/** Attributes and fields whose values are for people. */
const READ_NAMES: ReadonlySet<string> = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'message',
  'note',
  'description',
  'detail',
  'about',
  'hint',
  'text',
]);

/** Attributes, fields and variables whose values are code: styles, drawings, selectors. */
const CODE_NAMES =
  /^(?:className|style|d|viewBox|points|transform|font|gridTemplate\w*|href|rel|sandbox|allow|role|type|key|id|slot)$|^data-|selector|css$/i;

/** Tables of titles and labels. */
const TABLE_NAMES = /(?:titles|labels|words|texts|messages|reasons|sentences)$/i;

const CODE_CALLS: ReadonlySet<string> = new Set([
  'querySelector',
  'querySelectorAll',
  'closest',
  'matches',
  'matchMedia',
  'useMediaQuery',
  'getContext',
  'split',
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
]);

const READ_CALLS = /^(?:reject|note)$|(?:Error|Fault|Problem|Failure)$/;

/** Returns the role of a string, or `null` when it is code. */
export function roleOf(node: ts.Node): Role | null {
  let child = node;
  for (let parent = child.parent; parent !== undefined; child = parent, parent = child.parent) {
    if (isCode(child, parent)) return null;
    if (ts.isJsxAttribute(parent)) return named(parent.name.getText());
    if (ts.isPropertyAssignment(parent)) return namedField(parent);
    if (isCollection(parent)) continue;
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return passedTo(parent);
    if (ts.isVariableDeclaration(parent)) return named(parent.name.getText());
    if (ts.isJsxExpression(parent)) {
      if (!ts.isJsxAttribute(parent.parent)) return { kind: 'text', isRead: true };
    } else if (!isTransparent(parent)) {
      break;
    }
  }
  return { kind: 'string', isRead: false };
}

function named(name: string): Role | null {
  if (CODE_NAMES.test(name)) return null;
  return { kind: name, isRead: READ_NAMES.has(name) || TABLE_NAMES.test(name) };
}

/** A field of a table of titles is for people whatever its name is. */
function namedField(field: ts.PropertyAssignment): Role | null {
  const attribute = ts.findAncestor(field, ts.isJsxAttribute);
  if (attribute !== undefined && CODE_NAMES.test(attribute.name.getText())) return null;
  const role = named(field.name.getText().replaceAll(/^['"]|['"]$/g, ''));
  const owner = ts.findAncestor(field, ts.isVariableDeclaration);
  const isInTable = owner?.initializer !== undefined && TABLE_NAMES.test(owner.name.getText());
  return role !== null && isInTable ? { ...role, isRead: true } : role;
}

function passedTo({ expression }: ts.CallExpression | ts.NewExpression): Role | null {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (CODE_CALLS.has(name) || expression.kind === ts.SyntaxKind.ImportKeyword) return null;
  return { kind: `${name}()`, isRead: READ_CALLS.test(name) };
}

/** A `Map` or `Set` that a list of strings makes. */
const isCollection = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && /^(?:Map|Set)$/.test(node.expression.getText());

const isCode = (node: ts.Node, parent: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isModuleDeclaration(parent) ||
  ts.isTypeNode(parent) ||
  ts.isCaseClause(parent) ||
  (ts.isExpressionStatement(parent) && ts.isStringLiteral(node)) ||
  (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) ||
  ((ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) && parent.name === node) ||
  (ts.isConditionalExpression(parent) && parent.condition === node) ||
  (ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind));

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** What passes a string on as it is. */
const isTransparent = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node) ||
  ts.isConditionalExpression(node) ||
  ts.isBinaryExpression(node) ||
  ts.isTemplateSpan(node) ||
  ts.isTemplateExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node);
