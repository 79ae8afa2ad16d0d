import { NovaError } from '../../nova/errors.ts';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import type { RunsOptions } from '../../nova/scheduler/scheduler-options.ts';
import { type CloudOptions, createCloud, type ScenarioCloud } from '../build/create-cloud.ts';
import { requestSpecOf } from '../build/request-spec.ts';
import { firstChange } from '../edit/first-change.ts';
import { finish } from '../finish.ts';
import { pointerTokens, ScenarioError } from '../problem.ts';
import type { Expectation } from '../schema/expect.ts';
import type { Scenario } from '../schema/schema.ts';
import { differences, queryDifferences } from './expectation.ts';
import { expectationText } from './expectation-text.ts';

/** The result of one expectation in a lesson's check. */
interface CheckResult {
  /** The expectation in words. */
  readonly note: string;
  readonly holds: boolean;
  /** The differences, in sentences. Empty if the expectation holds. */
  readonly says: string;
}

/** Whether a learner's scenario reaches the goal of a lesson. */
export interface LessonCheck {
  /** Whether every expectation holds. Always false for a lesson without expectations. */
  readonly reached: boolean;
  /** The expectations of the lesson in their order, then the changed parts that the lesson keeps. */
  readonly results: readonly CheckResult[];
}

/** `sandbox` runs the learner's custom filters and weighers. */
export type LessonCheckOptions = Pick<CloudOptions, 'sandbox'> & RunsOptions;

/**
 * Checks whether a learner's scenario reaches the goal of a lesson. Only the result of the edits counts: the
 * expectations run against the edited cloud.
 * @param original the lesson as it was opened. Its check applies, even if the edited text has another check.
 */
export function checkLesson(
  original: Scenario,
  edited: Scenario,
  options: LessonCheckOptions = {},
): LessonCheck {
  return finish(lessonCheckSteps(original, edited, options));
}

/** The number of expectations that were checked. */
export interface CheckProgress {
  readonly done: number;
  readonly total: number;
}

/** Like `checkLesson`, but with a step for each expectation, so that a worker can handle messages between them. */
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

/** Returns the differences between the result of a scenario and an expectation, in sentences; empty if it holds. */
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

/** Joins the differences. A learner can remove what a check needs, such as a flavor: that error is a difference too. */
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
  const { pointer: changed, before, after } = change;
  const was = before === undefined ? 'was absent' : `was ${shown(before)}`;
  const is = after === undefined ? 'is absent' : `is ${shown(after)}`;
  const says = `${changed} ${was} and now ${is}. Change it back, and reach the goal in another way.`;
  return [{ note: `${pointer} must not change.`, holds: false, says }];
}

/** A longer value would hide the sentence around it. */
const SHOWN_CHARACTERS = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) =>
    each instanceof Map ? Object.fromEntries(each) : each,
  );
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`;
}
