/** An HTTP request to an OpenStack API. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, percent-encoded, without the prefix where the service is mounted. */
  readonly url: string;
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** An HTTP response. `body` is JSON or empty; an error is HTML or plain text if the request does not accept JSON. */
export interface ApiResponse {
  readonly status: number;
  /** The names are in lower case. */
  readonly headers: Record<string, string>;
  readonly body: string;
}
