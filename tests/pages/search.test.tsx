import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { guruStore } from '#mocks/guru/guru-store.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { SearchResults } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import { findRecords } from '#mocks/search/find-records.ts';
import { prepareSearch } from '#mocks/search/prepare-search.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { holdFrames } from './hold-frames.ts';
import { renderRoute } from './render-route.tsx';

const palette = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Search' });
const findOption = async (name: string | RegExp): Promise<HTMLElement> =>
  within(await palette()).findByRole('option', { name });

async function openPage(person: 'customer-user' | 'flash-only-user') {
  const page = await renderRoute('/announcements', { person });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  return page;
}

/** A check by which the retailer deducted several claims. */
function findSharedCheck(backend: MockBackend): string {
  const rows = guruStore(backend.db)
    .getClaims('PMF')
    .facts.map(({ row }) => row);
  const check = rows.find(({ checkNumber }, index) =>
    rows.some((candidate, place) => place !== index && candidate.checkNumber === checkNumber),
  );
  if (!check) throw new Error('No check has several claims.');
  return check.checkNumber;
}

function findOrder(backend: MockBackend): Shipment {
  const order = historyStore(backend.db).shipments().orders('PMF').rows.at(-1);
  if (!order) throw new Error('There is no order.');
  return order;
}

describe('the search', () => {
  it('keeps the keys that are pressed as soon as its button is shown, before its code is there', async () => {
    const { user } = await renderRoute('/announcements', { person: 'customer-user' });
    await screen.findByRole('button', { name: /^Order, PO, BOL/ });
    await user.keyboard('{Control>}k{/Control}10061');
    const box = within(await palette()).getByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.value).toBe('10061');
  });

  it('opens again while it is closing', async () => {
    const { user } = await openPage('customer-user');
    await user.keyboard('/');
    const dialog = await palette();
    await user.keyboard('10061');
    const runFrames = holdFrames();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      const isClosing = dialog.hasAttribute('data-leave');
      if (!isClosing) runFrames();
      expect(isClosing).toBe(true);
    });
    await user.keyboard('{Control>}k{/Control}2');
    // The one that was closing, or another if it had closed.
    await waitFor(() => {
      runFrames();
      const open = document.querySelector<HTMLElement>('[role="dialog"]:not([data-leave])');
      expect(open).not.toBeNull();
      const box = open && within(open).getByRole<HTMLInputElement>('combobox');
      expect([document.activeElement, box?.value]).toEqual([box, '100612']);
    });
  });

  it('names the field of a match once', async () => {
    const { user } = await openPage('customer-user');
    await user.keyboard('/');
    await user.type(within(await palette()).getByRole('combobox'), '10061');
    const options = await within(await palette()).findAllByRole('option', { name: /Item 10061/ });
    for (const { textContent } of options) expect(textContent.match(/Item 10061/g)).toHaveLength(1);
  });

  it(
    'keeps the keys that are pressed while it opens, and opens an identified order at once',
    { tags: 'full' },
    async () => {
      const { user, address, backend } = await openPage('customer-user');
      const { orderNumber } = findOrder(backend);
      await user.keyboard(`{Control>}k{/Control}${orderNumber.toLowerCase().replace('-', ' ')}`);
      await palette();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(address()).toContain(`/orders/${orderNumber}`));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('asks where a number has several meanings', { tags: 'full' }, async () => {
    const { user, address, backend } = await openPage('customer-user');
    await user.keyboard('/');
    await palette();
    await user.keyboard(`${findSharedCheck(backend)}{Enter}`);
    await within(await palette()).findByText('Several records have this number. Choose one.');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/announcements');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toContain('/guru/deductions/'));
  });

  it('offers only the pages and actions that the user may open', { tags: 'full' }, async () => {
    const { user } = await openPage('flash-only-user');
    await user.keyboard('/');
    await palette();
    await user.keyboard('or');
    await findOption(/^Orders/);
    await user.keyboard('{Control>}a{/Control}guru');
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Orders/ })).toBeNull());
    // The guards of the pages in the menu are judged once the page is idle.
    await waitFor(() => expect(screen.queryByRole('option', { name: /Guru Settings/ })).toBeNull());
  });

  it('says where nothing matches', { tags: 'full' }, async () => {
    const { user } = await openPage('customer-user');
    await user.keyboard('/');
    await palette();
    await user.keyboard('zzzzzz');
    await within(await palette()).findByText(/^Nothing in Prairie Mill Foods matches “zzzzzz”/);
  });

  it('finds a number in whatever is pasted, and every text that it shows itself', async () => {
    const { user, backend } = await openPage('customer-user');
    const { orderNumber, poNumber } = findOrder(backend);
    await user.keyboard('/');
    const box = within(await palette()).getByRole('combobox');
    const search = async (text: string): Promise<HTMLElement> => {
      await user.clear(box);
      await user.click(box);
      await user.paste(text);
      // Recently opened records are offered before, without a mark.
      return waitFor(() => {
        const option = screen.getByRole('option', { name: new RegExp(`^${orderNumber}`) });
        expect(option.querySelector('mark'), text).not.toBeNull();
        return option;
      });
    };
    for (const text of [
      `#${poNumber}`,
      `“${poNumber}”.`,
      `PO ${poNumber}`,
      `order ${orderNumber.replace('-', '\u2011')}`,
      `Hello, PO#${poNumber} of 11/20/2026 has not arrived.`,
    ]) {
      const { textContent } = await search(text);
      await search(textContent);
    }
  });

  it(
    'shows what is found while the server still indexes the rest, and then all',
    { tags: 'full' },
    async () => {
      const { user, backend } = await openPage('customer-user');
      const { orderNumber, destination } = findOrder(backend);
      const person = people.find(({ id }) => id === 'customer-user') ?? people[0];
      const request = { backend, person, customerId: 'PMF', search: destination.name, limit: 5 };
      const body: SearchResults = {
        ...findRecords(request, await prepareSearch(request, Infinity)),
        orders: { totalCount: 0, isComplete: false, items: [] },
      };
      backend.faults.add({ operationId: 'getSearchResults', kind: 'schema', body, times: 2 });
      await user.keyboard('/');
      await user.type(within(await palette()).getByRole('combobox'), destination.name);
      await within(await palette()).findByText('Still searching…');
      const listGroups = (): (string | undefined)[] =>
        screen.getAllByRole('group').map((group) => group.querySelector('span')?.textContent);
      const [first] = listGroups();
      expect(screen.queryByRole('option', { name: new RegExp(`^${orderNumber}`) })).toBeNull();
      await findOption(new RegExp(`^${orderNumber}`));
      await within(await palette()).findByText(/\d found in Prairie Mill Foods/);
      // The group that was shown first has not moved.
      expect(listGroups()[0]).toBe(first);
      expect(backend.requests.list('getSearchResults')).toHaveLength(3);
    },
  );

  it('moves nothing among which the user has moved when more is found', async () => {
    const { user, backend } = await openPage('customer-user');
    const person = people.find(({ id }) => id === 'customer-user') ?? people[0];
    const request = { backend, person, customerId: 'PMF', search: 'order', limit: 5 };
    const results = findRecords(request, await prepareSearch(request, Infinity));
    expect(results.reports?.totalCount).toBeGreaterThan(0);
    const body = findRecords(request, new Set());
    backend.faults.add({ operationId: 'getSearchResults', kind: 'schema', body, times: 1 });
    await user.keyboard('/');
    const box = within(await palette()).getByRole('combobox');
    await user.type(box, 'order');
    await within(await palette()).findByText('Still searching…');
    const listOptions = (): (string | null)[] =>
      screen.getAllByRole('option').map(({ textContent }) => textContent);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const before = listOptions();
    const active = box.getAttribute('aria-activedescendant');
    expect(screen.getAllByRole('option').findIndex(({ id }) => id === active)).toBeGreaterThan(0);
    await within(await palette()).findByText(/\d found in Prairie Mill Foods/);
    expect(listOptions().slice(0, before.length)).toEqual(before);
    expect(listOptions().length).toBeGreaterThan(before.length);
    expect(box.getAttribute('aria-activedescendant')).toBe(active);
  });

  it('says that a text is too long to be searched', async () => {
    const { user } = await openPage('customer-user');
    await user.keyboard('/');
    await user.click(within(await palette()).getByRole('combobox'));
    await user.paste(`Hello, ${'the delivery is late and '.repeat(5)}who knows more?`);
    await within(await palette()).findByText('Use 100 characters or fewer (now 147).');
  });
});
