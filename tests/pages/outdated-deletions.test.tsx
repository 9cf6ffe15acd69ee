import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { traceStore } from '#mocks/fsma/trace-store.ts';
import { orderDraftStore } from '#mocks/order-entry/order-draft-store.ts';
import { ratingStore } from '#mocks/rating/rating-store.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Confirms the deletion, which is refused because of the other version, and closes the dialog. */
async function deleteOutdated({ user, allowError }: RenderedRoute, name: string): Promise<void> {
  allowError(/412/);
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^Changed by someone else since you opened it\. Nothing has been done\./,
  );
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

it('a row that someone else has changed is shown again, and then deleted', async () => {
  const page = await renderRoute(plainPath('ltlTool'), { person: 'internal-user' });
  await page.user.click(await button('Manage profiles'));
  const { ltlProfiles } = ratingStore(page.backend.db);
  const [profile] = ltlProfiles.where(({ name }) => name === 'National carrier 2026');
  await screen.findByRole('button', { name: 'Delete National carrier 2026' });
  ltlProfiles.update(profile?.profileId ?? '', { name: 'National carrier 2027' });

  await page.user.click(await button('Delete National carrier 2026'));
  await deleteOutdated(page, 'Delete National carrier 2026?');
  expect(ltlProfiles.find(profile?.profileId ?? '')).toBeDefined();
  await page.user.click(await button('Delete National carrier 2027'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete National carrier 2027?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(ltlProfiles.find(profile?.profileId ?? '')).toBeUndefined());
});

it(
  'an edited record that someone else has changed is compared as before a save',
  { tags: 'full' },
  async () => {
    const path = pathTo('pointOfManufactureEdit', { params: { pointId: '1' } });
    const page = await renderRoute(path, { person: 'customer-user' });
    const open = async (): Promise<void> => page.user.click(await button('Delete'));
    await open();
    const { pointsOfManufacture } = traceStore(page.backend.db);
    pointsOfManufacture.update(1, { phone: '309-555-0199' });

    await deleteOutdated(page, 'Delete Joliet mill?');
    const form = within(screen.getByRole('form'));
    await form.findByText('Changed by someone else since you opened it');
    await page.user.click(form.getByRole('button', { name: 'Reload and discard my changes' }));
    await waitFor(() => expect(form.getByLabelText(/^Phone/)).toHaveProperty('value', '309-555-0199'));
    // The version that is shown now: the server judges the deletion itself.
    await open();
    page.allowError(/422/);
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(/Records refer to this location\./);
  },
);

it(
  'a draft that someone else has saved is shown in their version, and then deleted',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
    await screen.findByRole('region', { name: 'Totals' });
    const number = await screen.findByLabelText(/^PO number/);
    await page.user.type(number, 'STALE-1');
    await screen.findByText(/^Saved .+ by Casey Ortiz/);
    const { orderDrafts } = orderDraftStore(page.backend.db);
    const [draft] = orderDrafts.where(({ values }) => values.poNumber === 'STALE-1');
    if (!draft) throw new Error('The draft was not saved.');
    const { draftId } = draft;
    orderDrafts.update(draftId, {
      values: { ...draft.values, poNumber: 'THEIRS-1' },
      updatedAt: new Date(page.backend.now().getTime() + 60_000).toISOString(),
      updatedBy: 'Dana Whitfield',
    });

    await page.user.click(await button('Delete draft'));
    await deleteOutdated(page, 'Delete this draft?');
    await waitFor(() => expect(number).toHaveProperty('value', 'THEIRS-1'));
    await page.user.click(await button('Delete draft'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(orderDrafts.find(draftId)).toBeUndefined());
  },
);
