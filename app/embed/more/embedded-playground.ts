import type { EngineClient } from '../../engine/page/client.ts';
import { createSoon } from '../../store/drafts/soon.ts';
import { memoryStorage } from '../../store/drafts/storage.ts';
import { createPlaygroundStore, type PlaygroundStore } from '../../store/store.ts';
import { progressOf } from '../../store/view/lessons-slice.ts';
import type { ThemeChoice } from '../../words/screen.ts';
import type { Embedded, EmbeddedLesson } from '../embedded.ts';
import { LIBRARY } from './library.ts';

/** Milliseconds. */
const KEEP = 300;

interface EmbeddedPlayground extends Embedded {
  readonly store: PlaygroundStore;
}

/** Creates the playground's own store, which in an embed keeps nothing after it is closed. */
export function createEmbeddedPlayground(engine: EngineClient, theme: ThemeChoice): EmbeddedPlayground {
  let drafts = 0;
  const store = createPlaygroundStore({
    engine: () => engine,
    storage: memoryStorage(),
    library: LIBRARY,
    now: () => Date.now(),
    newId: () => String(++drafts),
    soon: createSoon(KEEP),
  });
  store.getState().actions.chooseTheme(theme);
  return {
    store,
    open: (text, selection, round) => store.getState().actions.openLink(text, { selection, round }),
    lesson: lessonOf(store),
  };
}

function lessonOf(store: PlaygroundStore): EmbeddedLesson {
  const steps = (): number => {
    const { lesson, answers } = store.getState();
    const held = answers.lesson;
    return lesson !== null && held?.input.base === lesson.text ? (held.answer?.steps.length ?? 0) : 0;
  };
  return {
    place: () => {
      const { lesson, lessonProgress } = store.getState();
      const { step } = progressOf(lessonProgress, lesson?.id ?? null);
      return { step: Math.max(1, Math.min(step + 1, steps())), steps: steps() };
    },
    show: (step) => store.getState().actions.showStep(step - 1),
  };
}
