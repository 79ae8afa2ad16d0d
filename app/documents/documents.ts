import { member } from '@nova-sieve/engine';

/** The documents of the Documents panel, each a part of the one scenario. */
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
  /** Which part it shows, for people. */
  readonly about: string;
  /** The JSON Pointer of its part in this scenario's data; '' is the whole. */
  readonly pointer: (scenario: unknown) => string;
  /** What it shows where the scenario has no such part. */
  readonly absent: unknown;
  /** Of a part that is a text of its own; the others are data, shown as JSON. */
  readonly language?: 'conf' | 'javascript';
}

/** Type in it, and it is the scenario's. */
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
    about: 'The flavor that the request asks for: sizes and extra specs.',
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
    about: 'What openstack server create is told: flavor, image, count, hints.',
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
    about: 'The scheduler’s configuration file, as its text.',
    pointer: () => '/nova_conf',
    absent: '',
    language: 'conf',
  },
  code: {
    id: 'code',
    title: 'Code',
    about: 'Filters and weighers of your own, in JavaScript. nova.conf names their classes.',
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
    about: 'The whole document, JSON or YAML. Every other document is a part of it.',
    pointer: () => '',
    absent: {},
  },
};

/** The position of the flavor or image that the request names; 0 where it names none that there is. */
function indexByName(scenario: unknown, list: string, requestKey: string): number {
  const items = member(scenario, list);
  const wanted = member(member(scenario, 'request'), requestKey);
  if (!Array.isArray(items)) return 0;
  return Math.max(
    0,
    items.findIndex((item) => member(item, 'name') === wanted || member(item, 'id') === wanted),
  );
}
