import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { PersonId } from '#mocks/people.ts';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const messages = () => screen.getByRole('region', { name: 'Messages' });

async function expectMessage(text: string): Promise<void> {
  await within(await screen.findByRole('region', { name: 'Messages' })).findByText(text);
  expect(messages().textContent?.match(/is not available|is turned off|Only /g)).toHaveLength(1);
}

describe('a page that a guard denies redirects Home with one message:', () => {
  it.each<[PersonId, PlainRouteId, string]>([
    ['flash-only-user', 'orderEntry', 'Order Entry is not available to Cedar & Sage Goods.'],
    ['customer-user', 'ltlTool', 'LTL Rating is not available to Prairie Mill Foods.'],
    ['customer-user', 'userList', 'Only user admins can open “Users”.'],
    ['customer-admin', 'surveyList', 'Only internal admins can open “Surveys”.'],
  ])('%s at %s', async (person, page, text) => {
    const route = await renderRoute(plainPath(page), { person });
    await screen.findByRole('heading', { name: 'Home', level: 1 });
    await expectMessage(text);
    expect(route.address()).toBe('/');
  });

  it('a disabled feature', async () => {
    const route = await renderRoute('/terms', { person: 'customer-user' });
    await screen.findByRole('heading', { name: 'Terms of Service', level: 1 });
    await screen.findByText('You have accepted these terms');
    route.backend.setFeatures({ fsmaEnabled: false });
    history.replaceState(null, '', plainPath('fsmaDashboard'));
    route.reload();
    await screen.findByRole('heading', { name: 'Home', level: 1 });
    await expectMessage('Food Traceability is turned off.');
  });
});

describe('without feature flags', () => {
  it('a failing server is in maintenance', { tags: 'full' }, async () => {
    const route = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'getEnabledFeatures', kind: 'status', status: 500 }],
    });
    route.allowError(/fetching features/);
    await screen.findByText('The portal is down for maintenance');
  });

  it('a server that does not respond is unreachable, until it responds', async () => {
    const route = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'getEnabledFeatures', kind: 'drop' }],
    });
    route.allowError(/fetching features/);
    await screen.findByText('The portal can’t reach its server');
    expect(route.address()).toBe(plainPath('maintenanceLanding'));
    expect(screen.queryByText('The portal is down for maintenance')).toBeNull();
    route.backend.faults.clear();
    await route.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Home', level: 1 });
  });
});

it('a page that is denied on the way is not in the history', async () => {
  const route = await renderRoute('/', { person: 'flash-only-user' });
  const card = await screen.findByRole('region', { name: 'Guru' });
  await route.user.click(await within(card).findByRole('link', { name: 'Deductions' }));
  const landing = await screen.findByRole('heading', { name: 'Guru', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(landing));
  expect(route.address()).toBe(plainPath('guruLanding'));
  history.back();
  await screen.findByRole('heading', { name: 'Home', level: 1 });
  expect(route.address()).toBe('/');
  history.forward();
  await screen.findByRole('heading', { name: 'Guru', level: 1 });
  expect(route.address()).toBe(plainPath('guruLanding'));
});

it('a page with a landing page redirects there without a message', async () => {
  const route = await renderRoute(plainPath('deductions'), { person: 'flash-only-user' });
  await screen.findByRole('heading', { name: 'Guru', level: 1 });
  expect(route.address()).toBe(plainPath('guruLanding'));
  expect(messages().textContent).toBe('');
});

describe('selecting a company without the page’s tier', () => {
  it('redirects to the landing page of the product, with a message', { tags: 'full' }, async () => {
    const route = await renderRoute(plainPath('deductions'), { person: 'multi-customer-user' });
    await screen.findByRole('heading', { name: 'Deductions Overview', level: 1 });
    await chooseCompany(route, /Northlight/);
    await screen.findByRole('heading', { name: 'Guru', level: 1 });
    expect(route.address()).toBe(plainPath('guruLanding'));
    await expectMessage('Deductions Overview is not available to Northlight Home Care.');
  });

  it('redirects Home when the page has no landing page', async () => {
    const route = await renderRoute(plainPath('ltlTool'), { person: 'internal-user' });
    await screen.findByRole('heading', { name: 'LTL Rating', level: 1 });
    await chooseCompany(route, /Prairie Mill/);
    await screen.findByRole('heading', { name: 'Home', level: 1 });
    await waitFor(() => expect(route.address()).toBe('/'));
    await expectMessage('LTL Rating is not available to Prairie Mill Foods.');
  });
});

describe('a landing page', () => {
  it.each<[PersonId, string, string]>([
    ['flash-only-user', plainPath('guruDashboard'), 'Guru'],
    ['restricted-user', plainPath('costDashboard'), 'You don’t have access to this page'],
  ])('has the user menu, the company and the list of shortcuts (%s at %s)', async (person, path, heading) => {
    const { user } = await renderRoute(path, { person });
    await screen.findByRole('heading', { name: heading, level: 1 });
    expect(await screen.findByLabelText('Company')).not.toHaveProperty('value', '');
    await user.hover(await screen.findByRole('button', { name: /^User menu of/ }));
    await user.click(await screen.findByRole('button', { name: /^User menu of/, expanded: false }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    await user.keyboard('{Escape}');
    await waitFor(async () => {
      await user.keyboard('?');
      screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    });
  });

  it('offers the product when the selected company has it', async () => {
    const route = await renderRoute(plainPath('deductions'), { person: 'multi-customer-user' });
    await screen.findByRole('heading', { name: 'Deductions Overview', level: 1 });
    // The work after loading includes the pages that the guards would refuse, with Northlight this dashboard.
    await waitFor(() => expect(route.queries('listActiveAnnouncementResponses')).not.toEqual([]));
    await chooseCompany(route, /Northlight/);
    await screen.findByText(/^Contact your account manager/);
    await chooseCompany(route, /Prairie Mill/);
    await route.user.click(await screen.findByRole('link', { name: 'Open Guru Dashboard' }));
    await screen.findByRole('heading', { name: 'Guru Dashboard', level: 1 });
    expect(route.address().split('?')[0]).toBe(plainPath('guruDashboard'));
  });
});

it('pages that are known to be denied are marked, the others are links', async () => {
  const { user, address } = await renderRoute('/', { person: 'restricted-user' });
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const cost = await within(menu).findByRole('link', { name: 'Cost', description: 'You don’t have access' });
  for (const name of ['Orders', 'Home']) within(menu).getByRole('link', { name, description: '' });
  await user.click(cost);
  await screen.findByRole('heading', { name: 'You don’t have access to this page', level: 1 });
  expect(address()).toContain('/user-lacks-permission-landing/');
});
