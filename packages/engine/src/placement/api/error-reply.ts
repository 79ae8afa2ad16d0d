import { acceptableTypes } from '../../rest/accept.ts';
import { writeJson } from '../../rest/json-write.ts';
import type { PlacementError } from '../errors.ts';
import { MAX_VERSION, MIN_VERSION, versionText } from './microversion.ts';

/** The parts of a request that the body of an error shows. */
export interface ErrorContext {
  readonly method: string;
  /** The Accept header, or JSON if the request accepts everything. */
  readonly accept: string;
  readonly contentType: string | null;
  /** The minor microversion, or null if the request failed before it was known. */
  readonly version: number | null;
  readonly requestId: string;
}

const HTML_TYPE = 'text/html; charset=UTF-8';

const EXPLANATIONS: Readonly<Record<number, string>> = {
  400: 'The server could not comply with the request since it is either malformed or otherwise incorrect.',
  401:
    'This server could not verify that you are authorized to access the document you requested. ' +
    'Either you supplied the wrong credentials (e.g., bad password), or your browser does not ' +
    'understand how to supply the credentials required.',
  404: 'The resource could not be found.',
  409: 'There was a conflict when trying to complete your request.',
  500: 'The server has either erred or is incapable of performing the requested operation.',
};

/** Returns the content type and body of an error: JSON, HTML or plain text, according to the Accept header. */
export function renderError(error: PlacementError, context: ErrorContext): { type: string; body: string } {
  if (context.method === 'HEAD') return { type: HTML_TYPE, body: '' };
  const [type] = acceptableTypes(context.accept, ['text/html', 'application/json']);
  const status = `${error.status} ${error.title}`;
  if (type === 'application/json') return { type, body: writeJson(errorDocument(error, context)) };
  if (type === 'text/html') {
    const content = template(error, context, escapeHtml);
    const head = `<html>\n <head>\n  <title>${status}</title>\n </head>\n`;
    const body = `${head} <body>\n  <h1>${status}</h1>\n  ${content}\n </body>\n</html>`;
    return { type: HTML_TYPE, body };
  }
  return { type: 'text/plain; charset=UTF-8', body: `${status}\n\n${stripTags(template(error, context))}` };
}

function errorDocument(error: PlacementError, context: ErrorContext): unknown {
  if (error.status === 401) {
    return { message: template(error, context), code: `401 ${error.title}`, title: error.title };
  }
  const versions =
    error.status === 406 && context.version === null
      ? { max_version: versionText(MAX_VERSION), min_version: versionText(MIN_VERSION) }
      : {};
  const fault = {
    status: error.status,
    title: error.title,
    detail: stripTags(template(error, context)),
    code: (context.version ?? 0) >= 23 ? error.code : undefined,
    request_id: context.requestId,
    ...versions,
  };
  return { errors: [fault] };
}

/** Returns the detail of an error in the text that Placement's HTTP library has for the status. */
function template(
  error: PlacementError,
  { method, accept, contentType }: ErrorContext,
  quote: (text: string) => string = (text) => text,
): string {
  const detail = quote(error.detail);
  switch (error.status) {
    case 405:
      return `The method ${quote(method)} is not allowed for this resource. <br /><br />\n${detail}`;
    case 406:
      return (
        'The resource could not be generated that was acceptable to your browser\n' +
        `(content of type ${quote(accept)}. <br /><br />\n${detail}`
      );
    case 415:
      return (
        `The request media type ${quote(contentType ?? 'None')} is not supported by this server.\n` +
        `<br /><br />\n${detail}`
      );
    default:
      return `${EXPLANATIONS[error.status] ?? ''}<br /><br />\n${detail}\n\n`;
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Replaces line ends by blanks and `<br>` by line ends, and removes all other tags, also those in the detail. */
function stripTags(text: string): string {
  const oneLine = text.replaceAll('\n', ' ').replaceAll('\r', '');
  const broken = replaceTags(oneLine, /<br/gi, '\n').replace(/<!--|-->/g, '');
  return replaceTags(broken, /</g, '');
}

/** Replaces the text from each match of `opening` to the next `>`. A tag that is not closed stays. */
function replaceTags(text: string, opening: RegExp, by: string): string {
  let replaced = '';
  let rest = 0;
  for (const { index, 0: found } of text.matchAll(opening)) {
    if (index < rest) continue;
    const end = text.indexOf('>', index + found.length);
    if (end === -1) break;
    replaced += text.slice(rest, index) + by;
    rest = end + 1;
  }
  return replaced + text.slice(rest);
}
