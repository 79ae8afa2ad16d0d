import { CircleHelp, GraduationCap, Moon, Sun } from 'lucide-react';
import { ShareButton } from '../share/ShareButton.tsx';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { IconButton } from '../ui/Button.tsx';
import { useLayout } from '../ui/use-media-query.ts';
import { useTheme } from '../ui/use-theme.ts';
import styles from './Header.module.css';
import { RunSummary } from './RunSummary.tsx';
import { ScenarioPicker } from './ScenarioPicker.tsx';
import { Wordmark } from './Wordmark.tsx';

export function Header() {
  const theme = useTheme();
  const { chooseTheme, hideLesson, showHelp } = useActions();
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
        <IconButton
          label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
          onPress={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
        </IconButton>
        <IconButton label="Help and shortcuts" onPress={() => showHelp(true)}>
          <CircleHelp size={16} aria-hidden />
        </IconButton>
        <ShareButton />
      </div>
    </header>
  );
}
