import * as v from 'valibot';
import { dictionary } from '../text/dictionary.ts';
import { choice, field, flag, hostNames, list, nonEmpty, object, text, whole } from './fields.ts';
import { requestChangesSchema } from './request.ts';

/** The expected result of a run. Host names can contain ranges. The order matters only in `selected` and `alternates`. */
const outcomeEntries = {
  note: v.optional(text('An explanation for the reader.')),
  request: v.optional(requestChangesSchema),
  placement: v.optional(hostNames('The hosts that Placement returns.')),
  passes: v.optional(hostNames('The hosts that pass all filters for the first server.')),
  passes_include: v.optional(
    hostNames('Hosts that must pass all filters for the first server. Other hosts can pass too.'),
  ),
  passes_exclude: v.optional(hostNames('Hosts that must not pass all filters for the first server.')),
  rejected: v.optional(
    field(
      dictionary(hostNames('The hosts that the filter rejects.')),
      'an object such as {"ComputeFilter": ["compute01"]}',
      'The hosts that each filter rejects for the first server, among the hosts that Placement returns.',
    ),
  ),
  selected: v.optional(hostNames('The host of each server, in the order of the servers.')),
  alternates: v.optional(
    hostNames('The alternate hosts of the first server, best first. Nova uses them if a build fails.'),
  ),
  per_host: v.optional(
    field(
      dictionary(whole('The number of servers.')),
      'an object such as {"compute01": 3}',
      'The number of servers on each host. An absent host must get 0.',
    ),
  ),
  no_valid_host: v.optional(
    flag('true: Nova must find no valid host for at least one server. false: every server must get a host.'),
  ),
  error: v.optional(nonEmpty('The exception that must end the request, such as ValueError.')),
} as const;

/** The expected result of a query to Placement. */
const queryEntries = {
  query: v.optional(
    nonEmpty(
      'The query string of GET /allocation_candidates. {name} is replaced with the UUID of the aggregate with this name.',
      'a query such as resources=VCPU:1&member_of=!{aggA}',
    ),
  ),
  status: v.optional(whole('The HTTP status of the response. Default: 200.', { min: 100 })),
  candidates: v.optional(whole('The number of allocation requests in the response.')),
  providers: v.optional(hostNames('The providers in the allocation requests.')),
} as const;

export const expectationSchema = object(
  'expectation',
  { ...outcomeEntries, ...queryEntries },
  'The expected result of a run of this scenario, or of a query to its Placement.',
);

const pointer = (description: string, example: string) =>
  field(v.pipe(v.string(), v.regex(/^\//)), `a JSON Pointer such as ${example}`, description);

const stepSchema = object(
  'step',
  {
    title: nonEmpty('The title of the step.', 'a title'),
    text: text('The text beside the playground, in Markdown.', 'Markdown text'),
    at: v.optional(pointer('The part of the scenario that the step shows, as a JSON Pointer.', '/flavors/0')),
    view: v.optional(
      choice(
        ['funnel', 'hosts', 'providers', 'matrix', 'placement', 'log', 'compare', 'capacity', 'api'],
        'The view that the step shows.',
      ),
    ),
  },
  'One step of a lesson.',
);

const editSchema = object(
  'edit',
  {
    at: pointer('The part to change, as a JSON Pointer.', '/flavors/0/extra_specs/ssd'),
    value: v.optional(
      field(v.unknown(), 'any value', 'The new value. Without it, the edit removes the part.'),
    ),
  },
  'One change to the scenario.',
);

export const lessonSchema = object(
  'lesson',
  {
    goal: text('The goal for the learner, in Markdown.', 'Markdown text'),
    steps: v.optional(list(stepSchema, 'a list of steps', 'The steps of the lesson.'), []),
    hints: v.optional(
      list(v.string(), 'a list of strings', 'The hints, from the vaguest to the most precise.'),
      [],
    ),
    check: v.optional(
      list(
        expectationSchema,
        'a list of expectations',
        'The expectations that the learner’s scenario must meet to reach the goal.',
      ),
      [],
    ),
    keep: v.optional(
      list(
        pointer('A part that must not change.', '/request'),
        'a list of JSON Pointers such as /request',
        'Parts of the scenario that the learner must not change, as JSON Pointers. Only their meaning counts, not their layout.',
      ),
      [],
    ),
    solution: v.optional(
      list(
        editSchema,
        'a list of edits',
        'The edits that reach the goal. The page applies them if the learner asks for the solution.',
      ),
      [],
    ),
  },
  'A lesson: a goal, steps towards the goal, and a check of the result.',
);

/** An entry of `expect` or of a lesson’s `check`: the expected result of a run, or of a query to Placement. */
export type Expectation = v.InferOutput<typeof expectationSchema>;
/** The `lesson` of a scenario: a goal, steps towards the goal, and a check of the result. */
export type Lesson = v.InferOutput<typeof lessonSchema>;
