import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { TableExhibit } from './table-exhibit.tsx';
import './gallery.css';

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const router = createBrowserRouter([{ path: '*', Component: TableExhibit }]);
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
