import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';
import { orderDraftStore } from '#mocks/order-entry/order-draft-store.ts';

it('a UPC that is pasted as a quantity is an error of its cell, and the 40 other lines are saved', async () => {
  const { user, backend } = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
  const upc = '012345678905';
  const rows = Array.from({ length: 41 }, (_, index) => `10025\t${index === 20 ? upc : index + 1}`);
  await user.click(await screen.findByRole('combobox', { name: 'Item, line 1' }));
  await user.paste(rows.join('\n'));
  await screen.findByText('41 lines pasted.');
  const cell = screen.getByRole('textbox', { name: 'Quantity, line 21' });
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
  await screen.findByText('Not saved: Line 21.');
  const stored = () =>
    orderDraftStore(backend.db)
      .orderDrafts.all()
      .find(({ values }) => values.lines?.length === 41);
  await waitFor(() => expect(stored()).toBeDefined());
  const quantities = stored()?.values.lines?.map(({ quantity }) => quantity) ?? [];
  expect(quantities.filter((quantity) => typeof quantity === 'number')).toHaveLength(40);
  expect(quantities[20]).toBeUndefined();
});
