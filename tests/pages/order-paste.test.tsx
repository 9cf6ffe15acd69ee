import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';
import { getItems } from '#mocks/world/orders/items/items.ts';
import { orderDraftStore } from '#mocks/order-entry/order-draft-store.ts';

it('a UPC that is pasted as a quantity is an error of its cell, and saved as it is with the 40 other lines', async () => {
  const { user, backend } = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
  const upc = '012345678905';
  const rows = Array.from({ length: 41 }, (_, index) => `10025\t${index === 20 ? upc : index + 1}`);
  await user.click(await screen.findByRole('combobox', { name: 'Item, line 1' }));
  await user.paste(rows.join('\n'));
  await screen.findByText('41 lines pasted.');
  const cell = screen.getByRole('textbox', { name: 'Quantity, line 21' });
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
  const stored = () =>
    orderDraftStore(backend.db)
      .orderDrafts.all()
      .find(({ values }) => values.lines?.length === 41);
  await waitFor(() => expect(stored()).toBeDefined());
  const quantities = stored()?.values.lines?.map(({ quantity }) => quantity) ?? [];
  expect(quantities.filter((quantity) => typeof quantity === 'number')).toHaveLength(40);
  expect(quantities[20]).toBe(upc);
});

const read = (name: string): unknown => Reflect.get(screen.getByRole('textbox', { name }), 'value');

it(
  'a pasted text that is not a quantity remains as it was, until it is changed',
  { tags: 'full' },
  async () => {
    const { user } = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
    await user.click(await screen.findByRole('combobox', { name: 'Item, line 1' }));
    await user.paste('10025\t012345678905\n10026\t12 boxes\n10031\t1,200\n10025\t5');
    await screen.findByText('4 lines pasted.');
    const quantities = (...lines: readonly number[]) => lines.map((line) => read(`Quantity, line ${line}`));
    expect(quantities(1, 2, 3, 4)).toEqual(['012345678905', '12 boxes', '1,200', '5']);
    // Each text moves with its line.
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(quantities(1, 2, 3)).toEqual(['12 boxes', '1,200', '5']);
    await user.selectOptions(screen.getByLabelText('Unit, line 1'), 'PL');
    expect(quantities(1)).toEqual(['12 boxes']);
    await user.clear(screen.getByRole('textbox', { name: 'Quantity, line 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Quantity, line 1' }), '007000000');
    expect(quantities(1, 2, 3)).toEqual(['007000000', '1,200', '5']);
  },
);

it('a paste names the columns that a line does not have', async () => {
  const { user } = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
  await user.click(await screen.findByRole('combobox', { name: 'Item, line 1' }));
  await user.paste('Item\tDescription\tQty\tShip date\n10025\tOats\t5\t05/06/2026');
  await screen.findByText('1 line pasted.');
  expect(screen.getByText('Ignored: Description, Ship date.')).toBeTruthy();
});

it('a price that is entered before the item is kept', async () => {
  const { user } = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
  await user.type(await screen.findByRole('textbox', { name: 'Price per CA, line 1' }), '12.5');
  await user.click(screen.getByRole('combobox', { name: 'Item, line 1' }));
  await user.paste('10025');
  await user.tab();
  await screen.findByDisplayValue(/^10025 Oat granola/);
  expect(read('Price per CA, line 1')).toBe('12.5');
});

it(
  'a UPC becomes its item and keeps the lot and the price that were pasted with it',
  { tags: 'full' },
  async () => {
    const { user } = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
    const upc = getItems('PMF').find(({ itemNumber }) => itemNumber === '10025')?.upc ?? '';
    await user.click(await screen.findByRole('combobox', { name: 'Item, line 1' }));
    await user.paste(`${upc}\t5\tCA\tL26287B\t12.5`);
    await screen.findByDisplayValue(/^10025 Oat granola/);
    expect(read('Price per CA, line 1')).toBe('12.5');
    expect(Reflect.get(screen.getByLabelText('Lot, line 1'), 'value')).toBe('lot L26287B');
  },
);

it('a line shows its current item after keys were pressed in it: a paste, a removed line', async () => {
  const { user } = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
  await user.click(await screen.findByRole('combobox', { name: 'Item, line 1' }));
  // A paste comes with keys, after which the field counts as being typed in.
  await user.keyboard('{Control>}v{/Control}');
  await user.paste('10025\t5\n10026\t6\n10031\t7');
  await screen.findByText('3 lines pasted.');
  const items = (...lines: readonly number[]) =>
    lines.map((line) => Reflect.get(screen.getByRole('combobox', { name: `Item, line ${line}` }), 'value'));
  const [first, second, third] = [/^10025 Oat/, /^10026 Oat/, /^10031 Pancake/].map((name) =>
    expect.stringMatching(name),
  );
  await waitFor(() => expect(items(1, 2, 3)).toEqual([first, second, third]));
  await user.click(screen.getByRole('combobox', { name: 'Item, line 1' }));
  await user.keyboard('{Control>}{Delete}{/Control}');
  await waitFor(() => expect(items(1, 2, 3)).toEqual([second, third, '']));
});
