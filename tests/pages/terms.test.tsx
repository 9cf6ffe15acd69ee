import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { failures } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const terms = plainPath('terms');
const accept = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Accept the terms' });
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

it('must be accepted before any other page, and acceptance leads to the requested one', async () => {
  const page = await renderRoute(`${plainPath('inventoryDashboard')}?x=1#y`, { person: 'new-terms-user' });
  await heading('Terms of Service');
  expect(page.address()).toBe(terms);
  // A reload in between loses nothing.
  page.reload();
  await page.user.click(await accept());
  await heading('Inventory');
  expect(page.address()).toBe(`${plainPath('inventoryDashboard')}?x=1#y`);
  await waitFor(() => expect(page.backend.requests.list('getActiveSurveyResponse')).toHaveLength(1));
  expect(page.backend.requests.list('acceptTerms')).toHaveLength(1);

  await page.user.click(screen.getByRole('link', { name: 'Terms of Service' }));
  await screen.findByText('You have accepted these terms');
  expect(screen.queryByRole('button', { name: 'Accept the terms' })).toBeNull();
});

it('remain on screen, whatever the menu leads to', { tags: 'full' }, async () => {
  const page = await renderRoute('/', { person: 'new-terms-user' });
  for (const name of ['Billing', 'Customer Portal, home']) {
    await accept();
    await page.user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(page.address()).toBe(terms));
  }
  await page.user.click(await accept());
  await heading('Home');
  expect(page.address()).toBe('/');
});

it('that are required during a session open, and Back returns to the page', { tags: 'full' }, async () => {
  const page = await renderRoute(plainPath('announcements'), { person: 'customer-user' });
  const title = 'tos_not_accepted';
  await heading('Announcements');
  page.backend.faults.add({ operationId: 'downloadLatestDocumentGuide', kind: 'status', status: 403, title });
  await page.user.click(await screen.findByRole('button', { name: 'Download Flash Guide' }));
  await heading('Terms of Service');
  expect(page.address()).toBe(terms);
  expect(sessionStorage.getItem('redirectPath')).toBe(plainPath('announcements'));
  history.back();
  await heading('Announcements');
});

it('show a failed acceptance beside the button, which works again', async () => {
  const page = await renderRoute('/', {
    person: 'new-terms-user',
    faults: [{ operationId: 'acceptTerms', kind: 'status', status: 500, title: '', times: 1 }],
  });
  await page.user.click(await accept());
  await waitFor(() =>
    expect(failures().map(({ textContent }) => textContent)).toEqual([
      'An error occured accepting the Terms of Service.',
    ]),
  );
  await page.user.click(await accept());
  await waitFor(() => expect(page.address()).toBe('/'));
});

it('are shown when their acceptance cannot be checked, with Retry', async () => {
  const page = await renderRoute(terms, {
    person: 'customer-user',
    faults: [{ operationId: 'getTermsAcceptance', kind: 'status', status: 400, times: 1 }],
  });
  await waitFor(() => expect(failures()[0]?.textContent).toContain('Your acceptance could not be checked'));
  await screen.findByRole('heading', { level: 2, name: 'Your account' });
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('You have accepted these terms');
});
