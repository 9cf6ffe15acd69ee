import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { follow } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const person = 'customer-user';
const findHeading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 1 });
const main = () => within(screen.getByRole('main'));

it('an unknown path is Not Found, also one that starts like a route, and links Home', async () => {
  const { user, address } = await renderRoute('/no/such/page?with=query', { person });
  for (const path of [
    '/404',
    '/admin',
    '/orders',
    '/dashboards/orders/more',
    '/dashboards%2Forders',
    '/orders/a/b',
    '/no/such/page?with=query',
  ]) {
    follow(path);
    await waitFor(() => expect(address()).toBe(path));
    await waitFor(() => expect(document.title).toBe('Not Found - Customer Portal'));
    screen.getByRole('heading', { name: 'Not Found', level: 1 });
  }
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  await waitFor(() => expect(address()).toBe('/'));
  const home = await findHeading('Home');
  await waitFor(() => expect(document.activeElement).toBe(home));
});

it.each([
  ['guruLanding', 'Guru'],
  ['insightLanding', 'Insight'],
  ['asnLanding', 'ASN'],
] as const)('%s describes %s and links Home', async (place, name) => {
  const { user, address } = await renderRoute(plainPath(place), { person: 'flash-only-user' });
  await findHeading(name);
  await waitFor(() => expect(document.title).toBe(`${name} - Customer Portal`));
  expect(main().getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('a denied page is shown with the permission that it requires', async () => {
  const requestedRoute = plainPath('guruSettings');
  const { address } = await renderRoute(requestedRoute, { person: 'restricted-user' });
  await findHeading('You don’t have access to this page');
  expect(address()).toBe(pathTo('lacksPermissionLanding', { params: { requestedRoute } }));
  expect(screen.getByRole('main').textContent).toMatch(/Guru Settings.*GuruCredentialWrite/s);
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

it('a URL that cannot be decoded still shows a page', async () => {
  await renderRoute('/user-lacks-permission-landing/%E0%A4%A', { person });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('link', { name: 'Return to Home' });
});
