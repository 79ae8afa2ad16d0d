import { NovaError } from '../../nova/errors.ts';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import type { RunsOptions } from '../../nova/scheduler/scheduler-options.ts';
import { type CloudOptions, createCloud, type ScenarioCloud } from '../build/create-cloud.ts';
import { requestSpecOf } from '../build/request-spec.ts';
import { firstChange } from '../edit/first-change.ts';
import { pointerTokens, ScenarioError } from '../problem.ts';
import type { Expectation } from '../schema/expect.ts';
import type { Scenario } from '../schema/schema.ts';
import { differences, queryDifferences } from './expectation.ts';
import { expectationText } from './expectation-text.ts';

/** One line of a lesson's check. */
export interface CheckResult {
  /** What is to hold. */
  readonly note: string;
  readonly holds: boolean;
  /** Where it does not: what differs, in sentences. Empty where it does. */
  readonly says: string;
}

/** How far a learner's scenario reaches the goal of a lesson. */
export interface LessonCheck {
  /** Every line holds. Never true of a lesson that checks nothing. */
  readonly reached: boolean;
  /** The lesson's own expectations in their order, then the parts that it keeps and that were changed. */
  readonly results: readonly CheckResult[];
}

/** `sandbox` runs the learner's own filters and weighers. */
export type LessonCheckOptions = Pick<CloudOptions, 'sandbox'> & RunsOptions;

/**
 * Whether a learner's scenario reaches the goal of a lesson. Only what the edit brings about is judged: the
 * expectations are run against the edited cloud.
 * @param original the lesson as it was opened: its check counts, whatever became of it in the edited text
 */
export function checkLesson(
  original: Scenario,
  edited: Scenario,
  options: LessonCheckOptions = {},
): LessonCheck {
  const steps = lessonCheckSteps(original, edited, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** How many lines of a check were judged. */
export interface CheckProgress {
  readonly done: number;
  readonly total: number;
}

/** The same, a run of the engine at a time: a worker does something else between two lines. */
export function* lessonCheckSteps(
  original: Scenario,
  edited: Scenario,
  options: LessonCheckOptions = {},
): Generator<CheckProgress, LessonCheck, undefined> {
  const { check = [], keep = [] } = original.lesson ?? {};
  let cloud: ScenarioCloud | undefined;
  const results: CheckResult[] = [];
  for (const expected of check) {
    const says = inWords(() => {
      cloud = createCloud(edited, cloud, options);
      return unmet(expected, edited, cloud, options);
    });
    results.push({ note: expectationText(expected), holds: says === '', says });
    yield { done: results.length, total: check.length };
  }
  const changed = keep.flatMap((pointer) => changedPart(pointer, original, edited));
  return {
    reached: results.length > 0 && changed.length === 0 && results.every(({ holds }) => holds),
    results: [...results, ...changed],
  };
}

/** What a scenario comes to, where that differs from an expectation: sentences, none when it holds. */
export function unmet(
  expected: Expectation,
  scenario: Scenario,
  cloud: ScenarioCloud,
  { onRunProgress = () => undefined }: RunsOptions = {},
): string[] {
  const spec = requestSpecOf(scenario, cloud, expected.request);
  const run = selectDestinations(cloud, spec, { onProgress: onRunProgress });
  return [...differences(expected, run), ...queryDifferences(expected, cloud)];
}

/** A learner may take away what a check asks about, such as a flavor. That is no failure of the engine. */
function inWords(judge: () => readonly string[]): string {
  try {
    return judge().join(' ');
  } catch (error) {
    if (error instanceof ScenarioError || error instanceof NovaError) return error.message;
    throw error;
  }
}

function changedPart(pointer: string, original: Scenario, edited: Scenario): CheckResult[] {
  const change = firstChange(original, edited, pointerTokens(pointer));
  if (change === null) return [];
  const { at, before, after } = change;
  const was = before === undefined ? 'was not there' : `was ${shown(before)}`;
  const is = after === undefined ? 'it is gone' : `it is ${shown(after)}`;
  const says = `${at} ${was} and now ${is}. Change it back, and reach the goal another way.`;
  return [{ note: `${pointer} stays as the lesson has it.`, holds: false, says }];
}

/** Longer values would hide the sentence around them. */
const SHOWN_CHARACTERS = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) =>
    each instanceof Map ? Object.fromEntries(each) : each,
  );
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`;
}
