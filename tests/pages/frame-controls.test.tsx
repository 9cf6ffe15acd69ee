import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { sanitize } from '#src/components/html/sanitize.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { renderRoute } from './render-route.tsx';

it('Enter opens the list of a filter, as the arrow keys do', async () => {
  const { user } = await renderRoute(plainPath('userList'), { person: 'customer-admin' });
  const filter = await waitFor(() => {
    const [loaded] = document.querySelectorAll<HTMLElement>(
      'main [aria-haspopup="listbox"][id^="headlessui"]',
    );
    if (!loaded) throw new Error('The filters are not loaded.');
    return loaded;
  });
  filter.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('listbox');
});

it('the star of a favorite is filled', { tags: 'full' }, async () => {
  const { user } = await renderRoute(plainPath('reportingSuite'), { person: 'customer-user' });
  const [star] = await screen.findAllByRole('button', { name: /^Add .* to favorites$/ });
  if (!star) throw new Error('No report can become a favorite.');
  expect(star.querySelector('svg')?.classList.contains('fill-current')).toBe(false);
  const name = star.getAttribute('aria-label')?.replace(/^Add (.*) to favorites$/, '$1') ?? '';
  await user.click(star);
  const [filled] = await screen.findAllByRole('button', {
    name: new RegExp(`^Remove ${name} from favorites`),
  });
  expect(filled?.querySelector('svg')?.classList.contains('fill-current')).toBe(true);
});

it('a favorite is restored when it cannot be removed', async () => {
  const title = 'Not now';
  const { user, backend } = await renderRoute(plainPath('reportingSuite'), { person: 'customer-admin' });
  await user.click(await screen.findByRole('button', { name: 'Add Backorder to favorites' }));
  const favorites = within(await screen.findByRole('region', { name: 'Favorites' }));
  await favorites.findByRole('link', { name: /^Backorder/ });
  backend.faults.add({ operationId: 'unfavoriteReport', kind: 'status', status: 409, title, times: 1 });
  await user.click(favorites.getByRole('button', { name: /^Remove Backorder/ }));
  await screen.findByText(`Backorder: ${title}`, { exact: false });
  await favorites.findByRole('link', { name: /^Backorder/ });
});

describe('a message', () => {
  it.each([
    ['<a href="">Home</a>', '<a>Home</a>'],
    ['<a href=" ">Home</a>', '<a>Home</a>'],
    ['<a href="/orders/1">Order</a>', '<a href="/orders/1">Order</a>'],
  ])('%s is shown as %s', (html, expected) => {
    expect(String(sanitize(html))).toBe(expected);
  });

  it('separates the cells and rows of a table', () => {
    const table =
      'Rates:<table><caption>2026</caption><thead><tr><th>Zone</th><th>Rate</th></tr></thead>' +
      '<tbody><tr><td>1</td><td>$10</td></tr></tbody></table>';
    expect(String(sanitize(table))).toBe('Rates:<br>2026<br>Zone | Rate<br>1 | $10<br>');
  });
});

describe('keyboard shortcuts', () => {
  it('open pages, are listed with ?, and can be turned off', { tags: 'full' }, async () => {
    const { user } = await renderRoute(plainPath('announcements'), { person: 'customer-user' });
    await screen.findByRole('heading', { name: 'Announcements', level: 1 });
    const list = await waitFor(async () => {
      await user.keyboard('?');
      return screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    });
    expect(list.textContent).toContain('Go to Orders');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gh');
    await screen.findByRole('heading', { name: 'Home', level: 1 });
    // Radio buttons and checkboxes do not use letter keys.
    await user.keyboard('go');
    moveFocus(await screen.findByRole('radio', { name: 'Outbound' }));
    await user.keyboard('gh');
    await screen.findByRole('heading', { name: 'Home', level: 1 });

    await user.keyboard('go');
    const table = await screen.findByRole('table', { name: 'Orders' });
    const [firstRow] = await within(table).findAllByRole('checkbox', { name: /^Select SO-/ });
    await user.keyboard('t');
    expect(document.activeElement).toBe(firstRow);
    await user.keyboard('gh');
    await screen.findByRole('heading', { name: 'Home', level: 1 });

    await user.keyboard('{Control>}/{/Control}');
    await user.click(await screen.findByRole('switch', { name: 'Use these keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gn?');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('heading', { name: 'Home', level: 1 });
  });
});
