import { Contrast, Moon, Sun } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { THEME_TITLES } from '../actions/titles.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { THEME_CHOICES, type ThemeChoice } from '../store/view-slice.ts';
import { IconButton } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import { useTheme } from '../ui/use-theme.ts';

const ICONS = { dark: Moon, light: Sun, contrast: Contrast } as const;

/** The page's colours: as the system has it, or the visitor's own choice. */
export function ThemeMenu() {
  const theme = useTheme();
  const choice = usePlayground((state) => state.theme);
  const { chooseTheme } = useActions();
  const Icon = ICONS[theme];
  return (
    <MenuTrigger>
      <IconButton label="Theme">
        <Icon size={16} aria-hidden />
      </IconButton>
      <Popover className={controls.popover!} placement="bottom end" offset={6}>
        <Menu
          aria-label="Theme"
          className={controls.list!}
          selectionMode="single"
          selectedKeys={[choice]}
          onAction={(key) => chooseTheme(key as ThemeChoice)}
        >
          {THEME_CHOICES.map((id) => (
            <MenuItem key={id} id={id} className={controls.option!}>
              {capitalised(THEME_TITLES[id])}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
