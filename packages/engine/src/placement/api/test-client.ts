import type { ApiRequest, ApiResponse } from '../../rest/messages.ts';
import { Placement } from '../index.ts';

/** Midnight of 1 January 2026, in ms. */
export const START = 1767225600000;

/** A response with its parsed body. */
interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; undefined if there is none. */
  readonly body: unknown;
  /** The text of an error after its first sentence, without the part that quotes a schema. */
  readonly detail: string;
  readonly code: string | undefined;
}

/** A client with its own Placement service, whose clock advances one second with each request. */
export class TestClient {
  private seconds = 0;
  readonly placement = new Placement({ now: () => START + this.seconds * 1000, prefix: '/placement' });

  /** Sends a request without changes. */
  send(request: Partial<ApiRequest> & { url: string }): ApiResponse {
    this.seconds++;
    return this.placement.handle({ method: 'GET', headers: {}, body: null, ...request });
  }

  /** Sends a request with a token and a microversion. The body is sent as JSON. */
  ask(method: string, url: string, body?: unknown, version = '1.39'): TestResponse {
    const headers: Record<string, string> = {
      'x-auth-token': 'any',
      'openstack-api-version': `placement ${version}`,
      host: 'cloud.example',
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return read(this.send({ method, url, headers, body: body === undefined ? null : text! }));
  }

  get(url: string, version?: string): TestResponse {
    return this.ask('GET', url, undefined, version);
  }

  put(url: string, body?: unknown, version?: string): TestResponse {
    return this.ask('PUT', url, body, version);
  }

  post(url: string, body?: unknown, version?: string): TestResponse {
    return this.ask('POST', url, body, version);
  }

  delete(url: string, version?: string): TestResponse {
    return this.ask('DELETE', url, undefined, version);
  }

  /** Creates a provider with inventories of these totals by resource class. */
  provider(uuid: string, totals: Readonly<Record<string, number>> = {}, parent: string | null = null): void {
    this.post('/resource_providers', { name: `name of ${uuid}`, uuid, parent_provider_uuid: parent });
    const names = Object.keys(totals);
    if (names.length === 0) return;
    const inventories = Object.fromEntries(names.map((name) => [name, { total: totals[name] }]));
    this.put(`/resource_providers/${uuid}/inventories`, { inventories, resource_provider_generation: 0 });
  }

  /** Returns the generation of a provider. */
  generation(uuid: string): unknown {
    return (this.get(`/resource_providers/${uuid}`).body as { generation: unknown }).generation;
  }
}

function read({ status, headers, body }: ApiResponse): TestResponse {
  const parsed: unknown = body === '' ? undefined : JSON.parse(body);
  const [error] = (parsed as { errors?: { detail: string; code?: string }[] } | undefined)?.errors ?? [];
  const detail = error?.detail.split('\n\n ')[1]?.split('  Failed validating')[0]?.trim() ?? '';
  return { status, headers, body: parsed, detail, code: error?.code };
}

/** Returns a uuid that ends with the number. */
export function uuidOf(number: number): string {
  return `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;
}
