import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';

const admin = { person: 'customer-admin' } as const;

const field = (name: string): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: new RegExp(name) });
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

/** The values of a header in all calls of an operation, oldest first. */
function listHeaderValues(backend: MockBackend, operationId: string, header: string): (string | undefined)[] {
  return backend.requests.list(operationId).map(({ headers }) => headers[header]);
}

it('creates a record once when the first response is lost and the button is pressed again', async () => {
  const lost = { operationId: 'createRetailer', kind: 'drop', lost: 'response', times: 1 } as const;
  const { user, backend } = await renderRoute(plainPath('retailerCreate'), { ...admin, faults: [lost] });
  await user.type(await field('^Name'), 'Corner Market');
  await user.type(await field('^Code'), 'CORNER');
  await user.click(await button('Create'));
  expect((await screen.findAllByText(/An error occured saving the retailer\./)).length).toBeGreaterThan(0);

  const again = await button('Create');
  await waitFor(() => expect(again.hasAttribute('aria-busy')).toBe(false));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Corner Market' })).toBeTruthy();
  expect(retailerStore(backend.db).retailers.where(({ code }) => code === 'CORNER')).toHaveLength(1);
  const keys = listHeaderValues(backend, 'createRetailer', 'idempotency-key');
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
});

it(
  'creates a record once when the first response is lost and the page is reloaded before the retry',
  { tags: 'full' },
  async () => {
    const lost = { operationId: 'createRetailer', kind: 'drop', lost: 'response', times: 1 } as const;
    const { user, backend, reload } = await renderRoute(plainPath('retailerCreate'), {
      ...admin,
      faults: [lost],
    });
    await user.type(await field('^Name'), 'Corner Market');
    await user.type(await field('^Code'), 'CORNER');
    await user.click(await button('Create'));
    await screen.findAllByText(/An error occured saving the retailer\./);

    reload();
    await screen.findByText(/^Your earlier changes were restored\./);
    await user.click(await button('Create'));
    expect(await screen.findByRole('heading', { name: 'Corner Market' })).toBeTruthy();
    expect(retailerStore(backend.db).retailers.where(({ code }) => code === 'CORNER')).toHaveLength(1);
    const keys = listHeaderValues(backend, 'createRetailer', 'idempotency-key');
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
    expect(sessionStorage.getItem('formDrafts')).toBeNull();
  },
);

it('submits equal values with a new key after the draft was discarded', { tags: 'full' }, async () => {
  const lost = { operationId: 'createRetailer', kind: 'drop', lost: 'request', times: 1 } as const;
  const { user, backend, reload } = await renderRoute(plainPath('retailerCreate'), {
    ...admin,
    faults: [lost],
  });
  const type = async (): Promise<void> => {
    await user.type(await field('^Name'), 'Corner Market');
    await user.type(await field('^Code'), 'CORNER');
    await user.click(await button('Create'));
  };
  await type();
  await screen.findAllByText(/An error occured saving the retailer\./);
  reload();
  await user.click(await button('Discard changes'));
  await type();
  expect(await screen.findByRole('heading', { name: 'Corner Market' })).toBeTruthy();
  const [first, second] = listHeaderValues(backend, 'createRetailer', 'idempotency-key');
  expect(second).not.toBe(first);
});

it(
  'shows a concurrent change of another user, and overwrites it only on request',
  { tags: 'full' },
  async () => {
    const path = pathTo('retailerEdit', { params: { retailerId: '1' } });
    // Long enough for another user to save after the form has compared versions.
    const slow = { operationId: 'updateRetailer', kind: 'delay', delayMs: 300, times: 1 } as const;
    const { user, backend, allowError, reload } = await renderRoute(path, { ...admin, faults: [slow] });
    allowError(/412/);
    await field('^Account number');
    const { asnRequired = false } = retailerStore(backend.db).retailers.find(1) ?? {};
    retailerStore(backend.db).retailers.update(1, {
      defaultFreightTerms: 'Collect',
      minShelfLifeDays: 30,
      requiredFields: ['Department'],
      notes: 'By dock',
    });
    reload();
    await user.clear(await field('^Account number'));
    await user.type(await field('^Account number'), 'MINE-1');
    await user.click(await button('Save'));
    await waitFor(() => expect(backend.requests.list('updateRetailer')).toHaveLength(1));
    retailerStore(backend.db).retailers.update(1, {
      accountNumber: 'THEIRS-1',
      defaultFreightTerms: 'ThirdParty',
      minShelfLifeDays: 1200,
      requiredFields: ['VendorNumber', 'Mabd'],
      asnRequired: !asnRequired,
      notes: null,
    });

    expect(await screen.findByText('Changed by someone else since you opened it')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Fields with different values' })).getAllByRole(
      'row',
    );
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells[0]).toEqual(['Field', 'Before', 'Your value', 'Current value']);
    expect(cells.slice(1).map(([label, _before, ...values]) => [label, ...values])).toEqual([
      ['Account number', 'MINE-1', 'THEIRS-1'],
      ['Required on every order', 'Department', 'Vendor number, Must-arrive-by date'],
      ['Default freight terms', 'Collect', 'Third party'],
      ['Minimum shelf life', '30 days', '1,200 days'],
      ['Every shipment requires an ASN', asnRequired ? 'Yes' : 'No', asnRequired ? 'No' : 'Yes'],
      ['Notes', 'By dock', '—'],
    ]);
    expect(await field('^Account number')).toHaveProperty('value', 'MINE-1');
    expect(retailerStore(backend.db).retailers.find(1)).toMatchObject({ accountNumber: 'THEIRS-1' });

    await user.click(await button('Overwrite with mine'));
    await waitFor(() =>
      expect(retailerStore(backend.db).retailers.find(1)).toMatchObject({ accountNumber: 'MINE-1' }),
    );
    const [first, second, ...more] = listHeaderValues(backend, 'updateRetailer', 'if-match');
    expect([first, second]).toEqual([expect.stringMatching(/^".+"$/), expect.stringMatching(/^".+"$/)]);
    expect(second).not.toBe(first);
    expect(more).toEqual([]);
  },
);
