import * as v from 'valibot';
import { aggregateSchema, descriptionField, serverGroupSchema, serverSchema, titleField } from './cloud.ts';
import { expectationSchema, lessonSchema } from './expect.ts';
import { choice, field, list, object, text } from './fields.ts';
import { flavorSchema, imageSchema } from './flavor.ts';
import { hostSchema } from './host.ts';
import { providerSchema } from './provider.ts';
import { requestSchema } from './request.ts';

/** The version of the document format that this build reads and writes. */
const SCENARIO_VERSION = 1;

/**
 * The schema of the scenario document, from which its types, validation and JSON Schema follow. Names and units are
 * OpenStack's. Everything except `version` has a default: next to the field, or in `defaults.ts` if a whole part is
 * absent.
 */
export const scenarioSchema = object(
  'scenario',
  {
    $schema: v.optional(text('The URL of this JSON Schema, for editors.')),
    version: field(v.literal(SCENARIO_VERSION), `${SCENARIO_VERSION}`, 'The version of the document format.'),
    title: v.optional(titleField, ''),
    description: v.optional(descriptionField, ''),
    release: v.optional(
      choice(
        ['master', 'rocky', 'icehouse'],
        'The Nova release. It sets the default filters and weighers, the option names, and whether Nova uses Placement.',
      ),
      'master',
    ),
    nova_conf: v.optional(
      text(
        'The text of nova.conf. Absent options have the default values of the release.',
        'the text of a nova.conf',
      ),
      '',
    ),
    custom_code: v.optional(
      text(
        'Custom filters and weighers: the text of a JavaScript file with their classes. Enable them in nova.conf.',
        'the text of a JavaScript file',
      ),
      '',
    ),
    flavors: v.optional(list(flavorSchema, 'a list of flavors', 'The flavors. Default: m1.small.'), []),
    images: v.optional(
      list(imageSchema, 'a list of images', 'The images. Default: a qcow2 image without properties.'),
      [],
    ),
    aggregates: v.optional(list(aggregateSchema, 'a list of aggregates', 'The host aggregates.'), []),
    hosts: v.optional(list(hostSchema, 'a list of hosts', 'The compute nodes.'), []),
    providers: v.optional(
      list(providerSchema, 'a list of providers', 'Resource providers that are not compute nodes.'),
      [],
    ),
    server_groups: v.optional(list(serverGroupSchema, 'a list of server groups', 'The server groups.'), []),
    servers: v.optional(list(serverSchema, 'a list of servers', 'The existing servers.'), []),
    request: v.optional(requestSchema, {}),
    lesson: v.optional(lessonSchema),
    expect: v.optional(
      list(expectationSchema, 'a list of expectations', 'The results that this scenario must have.'),
      [],
    ),
  },
  'A cloud and a request to its scheduler.',
);

/**
 * A parsed scenario. Absent parts have their defaults; ranges are not expanded. `ParsedScenario`
 * contains it; `createCloud` and `requestSpecOf` take it.
 * @example
 * console.log(scenario.request.flavor, scenario.hosts.map(({ name }) => name)); // ssd [ 'compute[1:4]' ]
 */
export type Scenario = v.InferOutput<typeof scenarioSchema>;
/** The plain data of a scenario document. */
export type ScenarioInput = v.InferInput<typeof scenarioSchema>;
