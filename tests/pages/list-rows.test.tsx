import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { PersonId } from '#mocks/people.ts';
import { sampled } from '#mocks/testing/sampled.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { savedFiles } from './browser.ts';
import { renderRoute } from './render-route.tsx';

interface ShownList {
  readonly path: string;
  readonly person: PersonId;
  /** Names of all rows for the URL, in order. */
  readonly rows: readonly string[];
  /** Records of the export, the names of the columns first; as many of its columns as are given. */
  readonly records?: readonly (readonly string[])[];
}

const tiers = plainPath('customerSettings');
const users = plainPath('userList');
const surveys = plainPath('surveyList');
const retailers = plainPath('retailerList');
const retailer = pathTo('retailerView', { params: { retailerId: '1' } });

const shownLists: readonly ShownList[] = [
  { path: `${retailers}?status=inactive`, person: 'customer-admin', rows: ['Walgreens'] },
  {
    path: `${retailers}?search=al&sort=-name`,
    person: 'customer-admin',
    rows: ['Walmart', 'Walgreens', 'Albertsons'],
    records: [
      ['Name', 'Code'],
      ['Walmart', 'WMT'],
      ['Walgreens', 'WAG'],
      ['Albertsons', 'ALB'],
    ],
  },
  { path: `${retailer}?search=grandview`, person: 'customer-admin', rows: ['6058'] },
  {
    path: `${users}?status=AwaitingApproval&status=Invited&customer=BHB&sort=-displayName`,
    person: 'internal-admin',
    rows: ['Sasha Petrov', 'Lior Ben-Ami'],
    records: [
      ['Name', 'Email address', 'Status', 'Customers', 'Roles', 'Last sign-in'],
      [
        'Sasha Petrov',
        'sasha.petrov@blueheron.example',
        'Awaiting approval',
        'Blue Heron Beverages',
        'Claims Analyst',
        '',
      ],
      ['Lior Ben-Ami', 'lior.ben-ami@blueheron.example', 'Invited', 'Blue Heron Beverages', 'Finance', ''],
    ],
  },
  {
    path: surveys,
    person: 'internal-admin',
    rows: [
      'Reports you miss',
      'Portal satisfaction',
      'Order entry, first impressions',
      'On-time shipping',
      'First weeks with the new portal',
    ],
  },
  {
    path: `${surveys}?status=Closed&sort=questions`,
    person: 'internal-admin',
    rows: ['On-time shipping', 'First weeks with the new portal'],
  },
  {
    // The introduction is searched too.
    path: `${surveys}?status=Draft&search=reporting+suite`,
    person: 'internal-admin',
    rows: ['Reports you miss'],
    records: [
      ['Name', 'Status', 'Questions', 'Introduction', 'Number'],
      ['Reports you miss', 'Draft', '1', 'Help us to choose the next reports of the reporting suite.', '5'],
    ],
  },
  {
    path: `${tiers}?search=oo&sort=-name`,
    person: 'internal-admin',
    rows: ['Prairie Mill Foods', 'Cedar & Sage Goods'],
    records: [
      ['Customer', 'Code', 'Flash', 'Insights', 'Guru', 'Order Entry', 'Rating'],
      ['Prairie Mill Foods', 'PMF', 'Yes', 'Yes', 'Yes', 'Yes', 'No'],
      ['Cedar & Sage Goods', 'CSG', 'Yes', 'No', 'No', 'No', 'No'],
    ],
  },
];

const rowNames = (): string[] => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

const sample = shownLists.find(({ records }) => records);

describe.each(shownLists)('$path', (list) => {
  it('shows its filters’ rows, and so does the export', sampled(list === sample), async () => {
    const { user } = await renderRoute(list.path, { person: list.person });
    await waitFor(() => expect(rowNames()).toEqual(list.rows));
    const { records } = list;
    if (!records) return;
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const [file] = await savedFiles();
    const lines = (file?.text ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
    const width = records[0]?.length;
    expect(lines.map((line) => line.split(',').slice(0, width))).toEqual(records);
  });
});

it('shows announcements newest first, filtered by the URL', async () => {
  const path = plainPath('announcementList');
  const person = 'internal-admin';
  await renderRoute(path, { person });
  await waitFor(() => expect(rowNames()[0]).toContain('Cost dashboards will include'));
  await renderRoute(`${path}?state=scheduled`, { person });
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  await renderRoute(`${path}?search=cut-off+romeoville`, { person });
  await waitFor(() => expect(rowNames()).toHaveLength(1));
});

it("keeps the search and sort of a retailer's locations in the URL", { tags: 'full' }, async () => {
  const { user, address } = await renderRoute(retailer, { person: 'customer-admin' });
  await screen.findByText('12 locations');
  await user.type(screen.getByRole('textbox', { name: 'Search locations' }), 'grandview');
  await waitFor(() => expect(rowNames()).toHaveLength(1));
  await waitFor(() => expect(address()).toContain('search=grandview'));

  await renderRoute(`${retailer}?sort=-city`, { person: 'customer-admin' });
  await waitFor(() => expect(rowNames()).toHaveLength(12));
  const table = screen.getByRole('table', { name: 'Locations of Walmart' });
  const [, first] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Sutherland');
});
