import { ArrowLeft, ArrowRight, Filter, PanelBottom } from 'lucide-react';
import { useContext, useRef } from 'react';
import { ElsewhereContext } from '../common/places/elsewhere.ts';
import { Jump } from '../common/places/Jump.tsx';
import { JumpButton } from '../common/places/JumpButton.tsx';
import type { LessonAnswer } from '../engine/protocol/answers.ts';
import { useActions } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import Prose from '../ui/Prose.tsx';
import { focusPane } from '../ui/panes/focus-pane.ts';
import { useLayout } from '../ui/use-media-query.ts';
import { RESULT_TABS } from '../words/screen.ts';
import { TAB_TITLES } from '../words/titles.ts';
import styles from './LessonSteps.module.css';
import { useProgress } from './use-lesson.ts';

type Step = LessonAnswer['steps'][number];

/** Shows the steps of a lesson, one at a time, each with links to the places that it names. */
export function LessonSteps({ steps }: Pick<LessonAnswer, 'steps'>) {
  const { step: kept } = useProgress();
  const { showStep } = useActions();
  const section = useRef<HTMLElement>(null);
  const position = Math.min(kept, steps.length - 1);
  const step = steps[position];
  if (step === undefined) return null;
  const turnTo = (next: number, pressed: Element) => {
    if (next === 0 || next === steps.length - 1) focusPane(pressed);
    showStep(next);
    // The visitor may have scrolled to the end of a long step. The next step begins at its title.
    requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'start' }));
  };
  return (
    <section ref={section} className={styles.steps} aria-label="Steps">
      <div aria-live="polite">
        <p className={styles.count}>
          Step {position + 1} of {steps.length}
        </p>
        <h3>{step.title}</h3>
      </div>
      <Prose text={step.text} />
      <LookHere step={step} />
      <div className={styles.turn}>
        <Button isDisabled={position === 0} onPress={({ target }) => turnTo(position - 1, target)}>
          <ArrowLeft size={14} aria-hidden /> Back
        </Button>
        <Button
          isDisabled={position === steps.length - 1}
          onPress={({ target }) => turnTo(position + 1, target)}
        >
          Next step <ArrowRight size={14} aria-hidden />
        </Button>
      </div>
    </section>
  );
}

/** Links to the lines and to the view that a step names. */
function LookHere({ step: { at: pointer, view } }: { readonly step: Step }) {
  const { showTab, showPane } = useActions();
  const isPhone = useLayout() === 'phone';
  const isEmbed = useContext(ElsewhereContext) !== null;
  const tab = RESULT_TABS.find((id) => id === view);
  // On other screens the funnel is always visible.
  const isFunnel = isPhone && !isEmbed && view === 'funnel';
  if (pointer === undefined && tab === undefined && !isFunnel) return null;
  return (
    <p className={styles.look}>
      Look here:
      {pointer !== undefined && <JumpButton pointer={pointer} />}
      {isFunnel && (
        <Jump to={{}} onJump={() => showPane('funnel')} icon={<Filter size={12} aria-hidden />}>
          Funnel
        </Jump>
      )}
      {tab !== undefined && (
        <Jump
          to={{ resultTab: tab }}
          onJump={() => {
            showTab(tab);
            showPane('results');
          }}
          icon={<PanelBottom size={12} aria-hidden />}
        >
          {TAB_TITLES[tab]}
        </Jump>
      )}
    </p>
  );
}
