import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ActionsExhibit } from '#src/ui/gallery/actions-exhibit.tsx';
import { InputsExhibit } from '#src/ui/gallery/inputs-exhibit.tsx';
import { OverlaysExhibit } from '#src/ui/gallery/overlays-exhibit.tsx';
import { StatesExhibit } from '#src/ui/gallery/states-exhibit.tsx';
import { TokensExhibit } from '#src/ui/gallery/tokens-exhibit.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TableExhibit } from './table-exhibit.tsx';
import './gallery.css';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const requestedTheme = new URLSearchParams(location.search).get('theme');

function Gallery() {
  const [theme, setTheme] = useState<Theme>(() => themes.find((name) => name === requestedTheme) ?? 'system');
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <>
      <header className="sticky top-0 z-10 flex h-bar items-center justify-between gap-4 border-b border-line bg-surface px-4">
        <h1 className="text-heading font-bold">Components</h1>
        <SegmentedControl
          label="Theme"
          value={theme}
          onChange={setTheme}
          segments={themes.map((value) => ({ value, label: value }))}
        />
      </header>
      <main className="mx-auto flex max-w-300 flex-col gap-8 p-4">
        <TokensExhibit />
        <ActionsExhibit />
        <InputsExhibit />
        <StatesExhibit />
        <OverlaysExhibit />
        <TableExhibit />
      </main>
    </>
  );
}

const router = createBrowserRouter([{ path: '*', Component: Gallery }]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
