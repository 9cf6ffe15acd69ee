import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SegmentedControl } from '../segmented-control.tsx';
import { ActionsExhibit } from './actions-exhibit.tsx';
import { InputsExhibit } from './inputs-exhibit.tsx';
import { OverlaysExhibit } from './overlays-exhibit.tsx';
import { StatesExhibit } from './states-exhibit.tsx';
import { TokensExhibit } from './tokens-exhibit.tsx';
import './gallery.css';

type Theme = 'system' | 'light' | 'dark';

const requestedTheme = new URLSearchParams(location.search).get('theme');

function Gallery() {
  const [theme, setTheme] = useState<Theme>(
    requestedTheme === 'light' || requestedTheme === 'dark' ? requestedTheme : 'system',
  );
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <>
      <header className="sticky top-0 z-10 flex h-bar items-center justify-between gap-4 border-b border-line bg-surface px-4">
        <h1 className="text-heading font-bold">Primitives</h1>
        <SegmentedControl
          label="Theme"
          value={theme}
          onChange={setTheme}
          segments={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <main className="mx-auto flex max-w-300 flex-col gap-8 p-4">
        <TokensExhibit />
        <ActionsExhibit />
        <InputsExhibit />
        <StatesExhibit />
        <OverlaysExhibit />
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
