import type { KeptStorage } from '../drafts/storage.ts';
import type { StoreInputs } from '../inputs.ts';
import type { ScenarioActions, ScenarioSlice } from '../scenario/scenario-state.ts';
import type { SliceStore } from '../slice-store.ts';

/** A visitor's progress in one lesson. */
export interface LessonProgress {
  /** The id in the library; empty for the lesson of a link. */
  readonly id: string;
  /** The step that is shown, from 0. */
  readonly step: number;
  /** The number of hints that were shown. */
  readonly hints: number;
  /** Whether the solution was shown since the lesson began. */
  readonly solved: boolean;
  /** Whether the goal was reached once, without the solution. */
  readonly reached: boolean;
}

export interface LessonsSlice {
  readonly lessonProgress: readonly LessonProgress[];
}

export interface LessonsActions {
  readonly showStep: (step: number) => void;
  readonly showHints: (hints: number) => void;
  readonly reachGoal: () => void;
  /** Replaces the visitor's version of the lesson with its solution. */
  readonly showSolution: (solution: string) => void;
  /** Restores the lesson's initial scenario and first step, without hints. */
  readonly startOver: () => void;
}

const KEY = 'lessons';

type LessonsStore = SliceStore<
  LessonsSlice,
  Pick<ScenarioSlice, 'lesson'> & { readonly actions: Pick<ScenarioActions, 'update'> }
>;

export function createLessonsSlice(
  { storage }: Pick<StoreInputs, 'storage'>,
  { set, get }: LessonsStore,
): { state: LessonsSlice; actions: LessonsActions } {
  const change = (changes: Partial<LessonProgress>): void => {
    const { lesson, lessonProgress } = get();
    if (lesson === null) return;
    const before = progressOf(lessonProgress, lesson.id);
    const others = lessonProgress.filter(({ id }) => id !== before.id);
    const next = [...others, { ...before, ...changes }];
    set({ lessonProgress: next });
    storage.write(KEY, JSON.stringify(next.filter(({ id }) => id !== '')));
  };
  return {
    state: { lessonProgress: readProgress(storage) },
    actions: {
      showStep: (step) => change({ step }),
      showHints: (hints) => change({ hints }),
      reachGoal: () => change({ reached: true }),
      showSolution: (solution) => {
        change({ solved: true });
        get().actions.update(solution);
      },
      startOver: () => {
        const { lesson, actions } = get();
        if (lesson === null) return;
        change({ step: 0, hints: 0, solved: false });
        actions.update(lesson.text);
      },
    },
  };
}

export function progressOf(all: readonly LessonProgress[], lesson: string | null): LessonProgress {
  const id = lesson ?? '';
  return (
    all.find((progress) => progress.id === id) ?? { id, step: 0, hints: 0, solved: false, reached: false }
  );
}

/** Skips entries that cannot be read. */
function readProgress(storage: KeptStorage): readonly LessonProgress[] {
  try {
    const list: unknown = JSON.parse(storage.read(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isProgress) : [];
  } catch {
    return [];
  }
}

function isProgress(value: unknown): value is LessonProgress {
  if (typeof value !== 'object' || value === null) return false;
  const { id, step, hints, solved, reached } = value as Record<string, unknown>;
  return typeof id === 'string' && isCount(step) && isCount(hints) && isFlag(solved) && isFlag(reached);
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
