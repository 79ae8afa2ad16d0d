import { parseQueryString, type QueryParameters, QueryStringError } from '../../rest/query-string.ts';
import { badRequest } from '../errors.ts';

/**
 * Reads the parameters of a query string, without the `?`.
 * @throws PlacementError 400 for bytes that are not UTF-8
 */
export function readQueryString(text: string): QueryParameters {
  try {
    return parseQueryString(text);
  } catch (error) {
    throw error instanceof QueryStringError ? badRequest(error.message) : error;
  }
}
