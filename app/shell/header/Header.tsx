import { CircleHelp, FolderInput, GraduationCap, Link, Redo2, SquareChevronRight, Undo2 } from 'lucide-react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { useLayout } from '../../ui/use-media-query.ts';
import styles from './Header.module.css';
import { RunSummary } from './RunSummary.tsx';
import { ScenarioPicker } from './ScenarioPicker.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { Wordmark } from './Wordmark.tsx';

export function Header() {
  const { hideLesson, showSharing } = useActions();
  const phone = useLayout() === 'phone';
  const isLessonHidden = usePlayground(({ lesson, lessonHidden }) => lesson !== null && lessonHidden);
  return (
    <header className={styles.header}>
      <h1 className={styles.mark}>
        <Wordmark short={phone} />
      </h1>
      <ScenarioPicker />
      {isLessonHidden && !phone && (
        <IconButton label="Show the lesson" onPress={() => hideLesson(false)}>
          <GraduationCap size={17} aria-hidden />
        </IconButton>
      )}
      {!phone && <RunSummary />}
      <div className={styles.actions}>
        {!phone && (
          <>
            <ActionButton id="undo">
              <Undo2 size={16} aria-hidden />
            </ActionButton>
            <ActionButton id="redo">
              <Redo2 size={16} aria-hidden />
            </ActionButton>
            <ActionButton id="import">
              <FolderInput size={16} aria-hidden />
            </ActionButton>
          </>
        )}
        <ActionButton id="palette">
          <SquareChevronRight size={16} aria-hidden />
        </ActionButton>
        <ThemeMenu />
        {!phone && (
          <ActionButton id="help">
            <CircleHelp size={16} aria-hidden />
          </ActionButton>
        )}
        <Button look="primary" onPress={() => showSharing('share')}>
          <Link size={14} aria-hidden /> Share
        </Button>
      </div>
    </header>
  );
}
