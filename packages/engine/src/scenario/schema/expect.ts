import * as v from 'valibot';
import { dictionary } from '../text/dictionary.ts';
import { choice, field, flag, hostNames, list, nonEmpty, object, text, whole } from './fields.ts';
import { requestChangesSchema } from './request.ts';

/** What a run must come to. Names of hosts take ranges; the order of hosts matters in `selected` and `alternates` alone. */
const outcomeEntries = {
  note: v.optional(text('What this shows.')),
  request: v.optional(requestChangesSchema),
  placement: v.optional(hostNames('The hosts that Placement leaves.')),
  passes: v.optional(hostNames('The hosts that the filters leave for the first server.')),
  passes_include: v.optional(
    hostNames('Hosts that the filters must leave for the first server, whatever others they leave.'),
  ),
  passes_exclude: v.optional(hostNames('Hosts that the filters must not leave for the first server.')),
  rejected: v.optional(
    field(
      dictionary(hostNames('Hosts.')),
      'an object such as {"ComputeFilter": ["compute01"]}',
      'The hosts that a filter rejects for the first server, among those that Placement leaves.',
    ),
  ),
  selected: v.optional(hostNames('The host of each server, in the order in which they are placed.')),
  alternates: v.optional(
    hostNames('The hosts on which a failed build of the first server is tried again, best first.'),
  ),
  per_host: v.optional(
    field(
      dictionary(whole('Servers.')),
      'an object such as {"compute01": 3}',
      'How many of the servers each host gets. Hosts that are not named get none.',
    ),
  ),
  no_valid_host: v.optional(flag('Whether no host is found for every server.')),
  error: v.optional(nonEmpty('The exception that ends the request, such as ValueError.')),
} as const;

/** What a query to Placement must come to. */
const queryEntries = {
  query: v.optional(
    nonEmpty(
      'What follows GET /allocation_candidates?. {name} stands for the uuid of the aggregate of that name.',
      'a query such as resources=VCPU:1&member_of=!{aggA}',
    ),
  ),
  status: v.optional(whole('The status of the answer.', { min: 100 })),
  candidates: v.optional(whole('How many allocation requests the answer has.')),
  providers: v.optional(hostNames('The providers that the allocation requests take from.')),
} as const;

export const expectationSchema = object(
  'expectation',
  { ...outcomeEntries, ...queryEntries },
  'What a run of this scenario, or a query to its Placement, must come to. A test holds it.',
);

const pointer = (description: string, example: string) =>
  field(v.pipe(v.string(), v.regex(/^\//)), `a JSON Pointer such as ${example}`, description);

const stepSchema = object(
  'step',
  {
    title: nonEmpty('What the step is called.', 'a title'),
    text: text('What to read beside the playground. Markdown.', 'text in Markdown'),
    at: v.optional(pointer('The part of the scenario to look at, as a JSON Pointer.', '/flavors/0')),
    view: v.optional(
      choice(
        ['funnel', 'hosts', 'providers', 'matrix', 'placement', 'log', 'compare', 'capacity', 'api'],
        'The view to look at.',
      ),
    ),
  },
  'One step of a lesson.',
);

const editSchema = object(
  'edit',
  {
    at: pointer('Where, as a JSON Pointer.', '/flavors/0/extra_specs/ssd'),
    value: v.optional(
      field(v.unknown(), 'any value', 'What to put there. Absent: what is there is removed.'),
    ),
  },
  'One change to the scenario.',
);

export const lessonSchema = object(
  'lesson',
  {
    goal: text('What the learner is to reach.', 'text in Markdown'),
    steps: v.optional(list(stepSchema, 'a list of steps', 'What to read and look at on the way.'), []),
    hints: v.optional(list(v.string(), 'a list of texts', 'Help, from the first nudge to the last.'), []),
    check: v.optional(
      list(
        expectationSchema,
        'a list of expectations',
        'What must hold of the learner’s scenario when the goal is reached.',
      ),
      [],
    ),
    keep: v.optional(
      list(
        pointer('A part that stays as it is.', '/request'),
        'a list of JSON Pointers such as /request',
        'Parts of the scenario that the learner must leave as they are, as JSON Pointers. What counts is what they mean, not how they are written.',
      ),
      [],
    ),
    solution: v.optional(
      list(editSchema, 'a list of edits', 'Edits that reach the goal, for the test and for giving up.'),
      [],
    ),
  },
  'A lesson: a goal, steps towards it, and a check that says whether it was reached.',
);

/** An entry of `expect` or of a lesson’s `check`: what a run, or a query to Placement, must come to. */
export type Expectation = v.InferOutput<typeof expectationSchema>;
/** The `lesson` of a scenario: a goal, the steps towards it, and what says that it was reached. */
export type Lesson = v.InferOutput<typeof lessonSchema>;
