import { Contrast, Moon, Sun } from 'lucide-react';
import { useTheme } from '../../common/use-theme.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { useSelectList } from '../../ui/select/use-select-list.tsx';
import { THEME_CHOICES, type ThemeChoice } from '../../words/screen.ts';
import { THEME_TITLES } from '../../words/titles.ts';

const ICONS = { dark: Moon, light: Sun, contrast: Contrast } as const;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const SECTIONS = [
  { title: '', choices: THEME_CHOICES.map((id) => ({ id, text: capitalised(THEME_TITLES[id]) })) },
] as const;

/** Chooses the page's theme: the system's or the visitor's own choice. */
export function ThemeMenu() {
  const theme = useTheme();
  const choice = usePlayground((state) => state.theme);
  const { chooseTheme } = useActions();
  const { button, list } = useSelectList({
    label: 'Theme',
    sections: SECTIONS,
    chosen: choice,
    onChoose: (id) => chooseTheme(id as ThemeChoice),
  });
  const Icon = ICONS[theme];
  return (
    <>
      <IconButton {...button} label="Theme">
        <Icon size={16} aria-hidden />
      </IconButton>
      {list}
    </>
  );
}
