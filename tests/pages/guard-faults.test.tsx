import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { goBack } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const path = plainPath('performanceDashboard');
const denial = 'You don’t have access to this page';

const queryPage = (): HTMLElement | null => screen.queryByRole('heading', { name: 'Performance', level: 1 });
const findHeading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 1 });

const noResponses: readonly Fault[] = [
  { operationId: 'checkPermission', kind: 'status', status: 500 },
  { operationId: 'checkPermission', kind: 'status', status: 403 },
  { operationId: 'checkPermission', kind: 'malformed' },
  { operationId: 'checkPermission', kind: 'malformed', body: '<!doctype html><p>Sign in to the proxy</p>' },
  { operationId: 'checkPermission', kind: 'schema', body: { hasPermission: 'true' } },
  { operationId: 'checkPermission', kind: 'drop' },
];

// Responses about the account and its customers are retried with the background work, which a journey checks.
it.each(noResponses)('no page opens until the responses arrive: %j', { tags: 'full' }, async (fault) => {
  const { user, backend, allowError } = await renderRoute(path, { person: 'customer-user', faults: [fault] });
  allowError(/./);
  await screen.findByRole('heading', { name: 'This page cannot be shown' });
  expect(queryPage()).toBeNull();
  expect(document.body.textContent).not.toContain('Sign in to the proxy');

  backend.faults.clear();
  // The portal also retries automatically, which removes the button.
  await waitFor(async () => {
    for (const retry of screen.queryAllByRole('button', { name: 'Retry' })) await user.click(retry);
    expect(queryPage()).not.toBeNull();
  });
});

it(
  'nothing of the page is rendered while the permission is pending or after it is denied',
  { tags: 'full' },
  async () => {
    const onRender = vi.fn<() => void>();
    const observer = new MutationObserver(() => {
      if (queryPage()) onRender();
    });
    observer.observe(document, { childList: true, subtree: true });
    const route = await renderRoute(plainPath('announcements'), { person: 'restricted-user' });
    await findHeading('Announcements');
    route.backend.faults.add({ operationId: 'checkPermission', kind: 'delay', delayMs: 200 });
    history.pushState(null, '', `${path}?a=b`);
    route.reload();
    await findHeading(denial);
    within(screen.getByRole('main')).getByText(/PerformanceRead/);
    const requestedRoute = `${path}?a=b`;
    expect(route.address()).toBe(pathTo('lacksPermissionLanding', { params: { requestedRoute } }));
    // Back leaves the denial, and shows the page neither then nor on the way.
    await goBack(route);
    await findHeading('Announcements');
    observer.disconnect();
    expect(onRender).not.toHaveBeenCalled();
  },
);

it('the Insight tier is always allowed', async () => {
  await renderRoute(path, { person: 'flash-only-user' });
  await findHeading('Performance');
});
