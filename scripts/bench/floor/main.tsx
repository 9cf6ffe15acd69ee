import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import type { Auth } from '#src/auth/auth.ts';
import { createAuth } from '#src/auth/create-auth.ts';

// The minimal signed-in page with these libraries: it loads and shows one list.

function List({ auth }: { readonly auth: Auth }) {
  const { data } = useQuery({
    queryKey: ['announcements'],
    queryFn: async (): Promise<Announcement[]> => {
      const headers = { authorization: `Bearer ${await auth.accessToken()}` };
      const response = await fetch('/api/Announcements?filterType=1&announcementType=0', { headers });
      const announcements: Announcement[] = await response.json();
      return announcements;
    },
  });
  return (
    data && (
      <ul>
        {data.map(({ id, messageHtml }) => (
          <li key={id}>{messageHtml}</li>
        ))}
      </ul>
    )
  );
}

async function start(container: HTMLElement): Promise<void> {
  const configuration: PortalConfiguration = await (await fetch('/config.json')).json();
  const auth = await createAuth({
    identity: configuration.identity,
    scopes: ['SiteNotification.Read', 'openid', 'offline_access'],
    onSessionEnded: () => true,
    offerSignIn: () => {},
    isStorageKept: () => true,
    state: () => '',
  });
  await auth.handleReturn();
  if (auth.person() === null) await auth.signIn();
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <h1>Floor</h1>
          <List auth={auth} />
        </>
      ),
    },
  ]);
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const container = document.getElementById('root');
if (container) void start(container);
