/** An HTTP request to Placement. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, percent-encoded, without the prefix under which the service is mounted. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a service answers. `body` is JSON or empty; an error is HTML or plain text where the request accepts no JSON. */
export interface ApiResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  readonly body: string;
}
