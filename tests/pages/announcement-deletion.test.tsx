import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';
import { announcementStore } from '#mocks/announcements/announcement-store.ts';

it('shows a failed deletion in the dialog and as a message, and works the second time', async () => {
  const failure = 'An error occured deleting the announcement.';
  const page = await renderRoute(pathTo('announcementEdit', { params: { announcementId: '14' } }), {
    person: 'internal-admin',
    faults: [{ operationId: 'deleteAnnouncement', kind: 'status', status: 500, title: '', times: 1 }],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  const confirm = (): HTMLElement => within(dialog).getByRole('button', { name: 'Delete' });
  await page.user.click(confirm());
  expect((await within(dialog).findByRole('alert')).textContent).toBe(failure);
  await within(screen.getByRole('region', { name: 'Messages' })).findByText(failure);
  await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBeNull());
  await page.user.click(confirm());
  await waitFor(() => expect(page.address()).toBe(plainPath('announcementList')));
  expect(page.backend.requests.list('deleteAnnouncement')).toHaveLength(2);
  expect(announcementStore(page.backend.db).announcements.find(14)).toBeUndefined();
});
