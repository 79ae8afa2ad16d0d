/**
 * In the small embed's engine this stands in the place of Placement's REST service, which is a tenth of the engine:
 * a run asks Placement through its query language, and nothing in the small embed speaks HTTP.
 */
export function handleRequest(): never {
  throw new Error('The small embed has no REST service.');
}
