import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';

const field = (name: string): Promise<HTMLElement> => screen.findByLabelText(name);

it('a new order takes a block of cells from a spreadsheet', async () => {
  const page = await renderRoute(plainPath('orderEntry'), { person: 'customer-user' });
  (await screen.findByRole('combobox', { name: 'Item, line 1' })).focus();
  await page.user.paste('Item\tQty\tUOM\n10025\t20\tCA\n10026\t1\tPL\n');
  expect(await field('Quantity, line 2')).toHaveProperty('value', '1');
  expect(await field('Unit, line 2')).toHaveProperty('value', 'PL');
  expect(await screen.findByText('2 lines pasted.')).toBeTruthy();
  expect(await screen.findByDisplayValue(/^10026 Oat granola/)).toBeTruthy();
});
