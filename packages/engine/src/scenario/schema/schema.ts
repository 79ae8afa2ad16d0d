import * as v from 'valibot';
import { aggregateSchema, descriptionField, serverGroupSchema, serverSchema, titleField } from './cloud.ts';
import { expectationSchema, lessonSchema } from './expect.ts';
import { choice, field, list, object, text } from './fields.ts';
import { flavorSchema, imageSchema } from './flavor.ts';
import { hostSchema } from './host.ts';
import { providerSchema } from './provider.ts';
import { requestSchema } from './request.ts';

/** The version of the document's form that this build reads and writes. */
export const SCENARIO_VERSION = 1;

/**
 * The scenario document: the one source of its types, its validation and its JSON Schema. Names and units are
 * OpenStack's. Everything but `version` has a default; the defaults stand with the fields, and what is assumed
 * when a whole part is absent stands in `defaults.ts`.
 */
export const scenarioSchema = object(
  'scenario',
  {
    $schema: v.optional(text('The address of this JSON Schema, for editors.')),
    version: field(v.literal(SCENARIO_VERSION), `${SCENARIO_VERSION}`, "The version of the document's form."),
    title: v.optional(titleField, ''),
    description: v.optional(descriptionField, ''),
    release: v.optional(
      choice(
        ['master', 'rocky', 'icehouse'],
        'The release of Nova: its default filters and weighers, its option names, and whether Placement is asked.',
      ),
      'master',
    ),
    nova_conf: v.optional(
      text(
        'The text of a nova.conf. Options that are absent have the defaults of the release.',
        'the text of a nova.conf',
      ),
      '',
    ),
    custom_code: v.optional(
      text(
        'Filters and weighers of your own: the text of a JavaScript file with their classes. nova.conf names them.',
        'the text of a JavaScript file',
      ),
      '',
    ),
    flavors: v.optional(
      list(flavorSchema, 'a list of flavors', 'Flavors. m1.small is assumed when there are none.'),
      [],
    ),
    images: v.optional(
      list(
        imageSchema,
        'a list of images',
        'Images. One in qcow2 without properties is assumed when there are none.',
      ),
      [],
    ),
    aggregates: v.optional(list(aggregateSchema, 'a list of aggregates', 'Host aggregates.'), []),
    hosts: v.optional(list(hostSchema, 'a list of hosts', 'Compute nodes.'), []),
    providers: v.optional(
      list(providerSchema, 'a list of providers', 'Resource providers that are no compute nodes.'),
      [],
    ),
    server_groups: v.optional(list(serverGroupSchema, 'a list of server groups', 'Server groups.'), []),
    servers: v.optional(list(serverSchema, 'a list of servers', 'What runs already.'), []),
    request: v.optional(requestSchema, {}),
    lesson: v.optional(lessonSchema),
    expect: v.optional(
      list(expectationSchema, 'a list of expectations', 'What this scenario must come to.'),
      [],
    ),
  },
  'A cloud, and what is asked of its scheduler.',
);

/** A scenario as it was read: ranges not yet expanded, absent parts filled with their defaults. */
export type Scenario = v.InferOutput<typeof scenarioSchema>;
/** What a document may say. */
export type ScenarioInput = v.InferInput<typeof scenarioSchema>;
