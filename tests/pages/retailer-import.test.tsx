import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import type { PersonId } from '#mocks/people.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { chooseCompany, failures } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const columns =
  'retailerCode,retailerName,locationNumber,locationName,address1,city,state,postalCode,appointmentRequired';
const good = 'CSH,Corner Shops,1,Peoria store,1 Sample Way,Peoria,IL,61602,yes';
const directory = (...rows: readonly string[]): File =>
  new File([[columns, ...rows].join('\r\n')], 'retailers.csv', { type: 'text/csv' });

const input = (): Promise<HTMLElement> => screen.findByLabelText('File with retailers');
const importButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Import \d/ });
const hasImportButton = (): boolean => screen.queryByRole('button', { name: /^Import \d/ }) !== null;
const failure = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(failures()).toHaveLength(1));
  return failures()[0] ?? document.body;
};

interface ImportPage extends RenderedRoute {
  readonly choose: (file: File) => Promise<void>;
}

async function openImport(person: PersonId = 'customer-admin'): Promise<ImportPage> {
  const page = await renderRoute(plainPath('retailerImport'), { person });
  await screen.findByRole('heading', { level: 1, name: 'Import retailers' });
  return { ...page, choose: async (file) => page.user.upload(await input(), file) };
}

describe('a file that cannot be imported', () => {
  it.each<[string, string, RegExp]>([
    ['', 'empty.csv', /^empty\.csv is empty\. Choose another file\.$/],
    ['retailerCode,retailerName\n', 'retailers.csv', /^retailers\.csv has no rows below the column names\./],
    ['x'.repeat(2_000_001), 'retailers.csv', /Choose a file of up to 2 MB\.$/],
  ])('is never sent, and the reason is shown (%#)', async (text, name, reason) => {
    const { backend, choose } = await openImport();
    await choose(new File([text], name, { type: 'text/csv' }));
    expect((await failure()).textContent).toMatch(reason);
    expect((await input()).getAttribute('aria-invalid')).toBe('true');
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
    expect(backend.requests.list('importRetailers')).toEqual([]);
  });

  it('is not sent until its required columns are chosen, which are remembered', async () => {
    const { user, backend, choose } = await openImport();
    const file = new File(['Kürzel,Kunde,city\nCSH,Corner Shops,Rome'], 'kunden.csv', { type: 'text/csv' });
    await choose(file);
    await screen.findByText('Choose the column for: Retailer code, Retailer name.');
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
    expect(backend.requests.list('importRetailers')).toEqual([]);
    const select = async (name: string, column: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
      await user.click(await screen.findByRole('option', { name: column }));
    };
    await select('Kürzel', 'Retailer code');
    await select('Kunde', 'Retailer name');
    // A city without a location is an error of its row.
    await screen.findByText('1 row has to be corrected and would not be imported.');
    expect(backend.requests.list('importRetailers')).toEqual([]);
    await select('city', 'Leave out');
    await user.click(screen.getByRole('button', { name: 'Check 1 row' }));
    expect((await importButton()).textContent).toBe('Import 1 row');
    await choose(file);
    await screen.findByText('2 of 3 are used.');
    expect((await importButton()).textContent).toBe('Import 1 row');
  });

  it('leaves out a column that appears twice until one is chosen, and says so first', async () => {
    const { backend, choose } = await openImport();
    const send = async (head: string): Promise<void> =>
      choose(new File([`${head}\nCSH,Corner,Rome,Paris`], 'retailers.csv', { type: 'text/csv' }));
    await send('retailerCode,retailerName,City,city');
    await screen.findByText('Several columns could be: City. Choose one, or it is left out.');
    expect((await importButton()).textContent).toBe('Import 1 row');
    await send('retailerCode,retailerCode,City,State');
    await screen.findByText('Choose the column for: Retailer code, Retailer name.');
    expect(hasImportButton()).toBe(false);
    expect(backend.requests.list('importRetailers')).toHaveLength(1);
  });

  it('is not sent when none of its rows is valid', async () => {
    const { backend, choose } = await openImport();
    await choose(directory('a b,One,,,,,,,', ',Two,,,,,,,'));
    await screen.findByText(/^2 rows have to be corrected/);
    expect(failures()).toEqual([]);
    expect(hasImportButton()).toBe(false);
    expect(backend.requests.list('importRetailers')).toEqual([]);
  });
});

const faults: readonly (readonly [Omit<Fault, 'operationId'>, string])[] = [
  [{ kind: 'status', status: 500, title: '' }, 'An error occured importing the retailers.'],
  [{ kind: 'drop' }, 'An error occured importing the retailers.'],
  [
    { kind: 'status', status: 413, title: 'The file is too large.' },
    'The file is too large. Accepted: CSV, up to 2 MB.',
  ],
  [
    { kind: 'status', status: 415, title: 'This type of file is not supported.' },
    'This type of file is not supported. Accepted: CSV, up to 2 MB.',
  ],
  [{ kind: 'status', status: 422, title: 'The file has no rows.' }, 'The file has no rows.'],
];

it.each(['check', 'import'])('shows why the %s failed, and can retry it', { tags: 'full' }, async (step) => {
  const { user, backend, choose } = await openImport();
  const file = directory(good);
  const isImport = step === 'import';
  if (isImport) {
    await choose(file);
    await importButton();
  }
  for (const [index, [fault, text]] of faults.entries()) {
    backend.faults.clear();
    backend.faults.add({ operationId: 'importRetailers', ...fault });
    if (index > 0) await user.click(within(await failure()).getByRole('button', { name: 'Retry' }));
    else if (isImport) await user.click(await importButton());
    else await choose(file);
    await waitFor(async () => expect((await failure()).textContent).toContain(text));
    await waitFor(() =>
      expect(backend.requests.list('importRetailers')).toHaveLength(index + (isImport ? 2 : 1)),
    );
    const table = await screen.findByRole('table', { name: 'Rows of the file' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
  }
  backend.faults.clear();
  await user.click(within(await failure()).getByRole('button', { name: 'Retry' }));
  if (isImport) await screen.findByText('All rows are imported.');
  else expect((await importButton()).textContent).toBe('Import 1 row');
});

it('forgets the file when another company is selected', { tags: 'full' }, async () => {
  const page = await openImport('internal-admin');
  await page.choose(directory(good));
  await importButton();
  await chooseCompany(page, /Northlight/);
  await waitFor(() => expect(hasImportButton()).toBe(false));
  expect(screen.queryByRole('table')).toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Import retailers' });
});

it('has no axe violations in its preview and its report', { tags: 'full' }, async () => {
  const { user, choose } = await openImport();
  await choose(directory(good, 'a b,One,,,,,,,', 'WMT,Walmart,,,,,,,'));
  const start = await importButton();
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  await user.click(start);
  await screen.findByText('2 rows of 3 are imported.');
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
});
