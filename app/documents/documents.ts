import { member } from '@nova-sieve/engine';

/** The documents of the Documents panel. Each is a part of the one scenario. */
export const DOCUMENT_IDS = [
  'flavor',
  'aggregates',
  'image',
  'request',
  'groups',
  'conf',
  'code',
  'hosts',
  'scenario',
] as const;
export type DocumentId = (typeof DOCUMENT_IDS)[number];

export type DocumentLanguage = 'json' | 'yaml' | 'conf' | 'javascript';

interface DocumentDefinition {
  readonly id: DocumentId;
  readonly title: string;
  /** Describes the part to people. */
  readonly about: string;
  /** Returns the JSON Pointer of the document's part in this scenario's data; '' is the whole. */
  readonly pointer: (scenario: unknown) => string;
  /** What it shows if the scenario has no such part. */
  readonly absent: unknown;
  /** Set if the part is a text; other parts are data, shown as JSON. */
  readonly language?: 'conf' | 'javascript';
}

/** A template that becomes part of the scenario as soon as the visitor edits it. */
const START_OF_CODE = `// In nova.conf, under [filter_scheduler]:
//   available_filters = nova.scheduler.filters.all_filters
//   available_filters = myfilter.MyFilter
//   enabled_filters = ComputeFilter,MyFilter
class MyFilter {
  hostPasses(host, request) {
    return host.free_ram_mb > 0 || 'It has no memory left.';
  }
}
`;

export const DOCUMENTS: Readonly<Record<DocumentId, DocumentDefinition>> = {
  flavor: {
    id: 'flavor',
    title: 'Flavor',
    about: 'The flavor that the request names: sizes and extra specs.',
    pointer: (scenario) => `/flavors/${indexByName(scenario, 'flavors', 'flavor')}`,
    absent: { name: 'm1', vcpus: 1, ram: 512, disk: 1, extra_specs: {} },
  },
  aggregates: {
    id: 'aggregates',
    title: 'Aggregates',
    about: 'Host aggregates with their hosts and metadata.',
    pointer: () => '/aggregates',
    absent: [],
  },
  image: {
    id: 'image',
    title: 'Image',
    about: 'The image that the request boots, with its properties.',
    pointer: (scenario) => `/images/${indexByName(scenario, 'images', 'image')}`,
    absent: { name: 'cirros', properties: {} },
  },
  request: {
    id: 'request',
    title: 'Request',
    about: 'The arguments of openstack server create: flavor, image, count, hints.',
    pointer: () => '/request',
    absent: {},
  },
  groups: {
    id: 'groups',
    title: 'Groups',
    about: 'Server groups with their policies and rules.',
    pointer: () => '/server_groups',
    absent: [],
  },
  conf: {
    id: 'conf',
    title: 'nova.conf',
    about: 'The text of the scheduler’s configuration file.',
    pointer: () => '/nova_conf',
    absent: '',
    language: 'conf',
  },
  code: {
    id: 'code',
    title: 'Code',
    about: 'Your own filters and weighers in JavaScript. nova.conf names their classes.',
    pointer: () => '/custom_code',
    absent: START_OF_CODE,
    language: 'javascript',
  },
  hosts: {
    id: 'hosts',
    title: 'Cloud',
    about: 'Compute nodes and their providers. compute[01:20] names twenty hosts.',
    pointer: () => '/hosts',
    absent: [],
  },
  scenario: {
    id: 'scenario',
    title: 'Scenario',
    about: 'The whole scenario, in JSON or YAML. Every other document is a part of it.',
    pointer: () => '',
    absent: {},
  },
};

/** Returns the position of the flavor or image that the request names, or 0 if it names none that exists. */
function indexByName(scenario: unknown, list: string, requestKey: string): number {
  const items = member(scenario, list);
  const wanted = member(member(scenario, 'request'), requestKey);
  if (!Array.isArray(items)) return 0;
  return Math.max(
    0,
    items.findIndex((item) => member(item, 'name') === wanted || member(item, 'id') === wanted),
  );
}
