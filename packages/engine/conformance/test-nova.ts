import { NovaApi } from '../src/nova/api/nova-api.ts';
import { createCloud, type ScenarioCloud } from '../src/scenario/build/create-cloud.ts';
import { novaContentsOf } from '../src/scenario/build/nova-contents.ts';
import { parseScenario } from '../src/scenario/parse.ts';

/** 1 January 2026, 00:00 UTC, in milliseconds since 1970. */
const START = 1767225600000;

/** A reply with its body as data. */
export interface NovaAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Returns the message of an error. */
  readonly message: string | undefined;
}

/** Creates Nova's API for the cloud of a scenario. Calls it as a client would, as `alice` of the project `demo`. */
export class TestNova {
  readonly cloud: ScenarioCloud;
  readonly api: NovaApi;
  private uuids = 0;

  constructor(
    scenarioText: string,
    readonly version = '2.90',
  ) {
    const { scenario, problems } = parseScenario(scenarioText);
    if (scenario === null) throw new Error(problems.map(({ message }) => message).join('\n'));
    this.cloud = createCloud(scenario);
    this.api = new NovaApi(this.cloud, novaContentsOf(scenario, this.cloud, START), {
      now: () => START,
      uuid: () => this.nextUuid(),
      prefix: '/compute/v2.1',
      describeRun: (_, { outcome }) => outcome,
    });
  }

  ask(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): NovaAnswer {
    const response = this.api.handle({
      method,
      url,
      headers: {
        host: 'cloud.example',
        'openstack-api-version': `compute ${this.version}`,
        'x-project-id': 'demo',
        'x-user-id': 'alice',
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const document: unknown = response.body === '' ? undefined : JSON.parse(response.body);
    return { ...response, body: document, message: messageOf(document) };
  }

  get(url: string): NovaAnswer {
    return this.ask('GET', url);
  }

  post(url: string, body: unknown): NovaAnswer {
    return this.ask('POST', url, body);
  }

  private nextUuid(): string {
    this.uuids += 1;
    return `00000000-0000-4000-8000-${String(this.uuids).padStart(12, '0')}`;
  }
}

function messageOf(document: unknown): string | undefined {
  const [fault] = Object.values((document ?? {}) as Record<string, { message?: string } | null>);
  return fault?.message;
}
