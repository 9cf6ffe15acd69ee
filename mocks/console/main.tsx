import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SnackbarHost } from '#src/app/shell/snackbar-host.tsx';
import { applyTheme } from '#src/session/preferences.ts';
import { ConsolePage } from './console-page.tsx';

applyTheme();
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SnackbarHost />
        <ConsolePage />
      </QueryClientProvider>
    </StrictMode>,
  );
}
