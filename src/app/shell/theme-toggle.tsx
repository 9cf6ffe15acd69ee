import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { chooseTheme, shownTheme } from '#src/session/preferences.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

export function ThemeToggle() {
  const [theme, setTheme] = useState(shownTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={next === 'dark' ? 'Switch to the dark theme' : 'Switch to the light theme'}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    />
  );
}
