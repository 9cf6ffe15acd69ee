import type { Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { guardedPlaces, places, type Place } from '../../tests/support/places.ts';
import { editPath as announcementPath } from '../support/announcement-form.ts';
import { follow } from '../support/follow.ts';
import { expectGoodLook, expectNoSidewaysScroll, expectWholeWords } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import { addLocationPath, editPath, locationPath, viewPath } from '../support/retailer-directory.ts';
import { editPath as surveyPath } from '../support/survey-form.ts';
import { approvePath, denyPath, editPath as userPath, getUserId, robinSato } from '../support/user-pages.ts';

/** Paths of existing records, for the routes that have one. */
const records: Readonly<Partial<Record<Place, string>>> = {
  userEdit: userPath(getUserId('restricted-user')),
  userApprove: approvePath(robinSato),
  userDeny: denyPath(robinSato),
  announcementEdit: announcementPath(14),
  surveyEdit: surveyPath(4),
  retailerView: viewPath(1),
  retailerEdit: editPath(1),
  retailerLocationCreate: addLocationPath(1),
  retailerLocationEdit: locationPath(1, 1),
  inventoryItem: pathTo('inventoryItem', { params: { itemNumber: '10025' } }),
  predictiveItem: pathTo('predictiveItem', {
    params: { itemNumber: '10025' },
    query: { warehouse: 'IL-01' },
  }),
  pointOfManufactureEdit: pathTo('pointOfManufactureEdit', { params: { pointId: '1' } }),
};

/** The dashboards whose first row links to the page of a record, and their tables. */
const parents: Readonly<Partial<Record<Place, readonly [path: string, table: string]>>> = {
  order: [plainPath('ordersDashboard'), 'Orders'],
  inboundOrder: [pathTo('ordersDashboard', { query: { dashboard: 'inbound' } }), 'Inbound orders'],
  disputeProcess: [plainPath('deductions'), 'Claims'],
  fsmaLot: [plainPath('fsmaDashboard'), 'Lots'],
};

const ofInternalAdmins: readonly Place[] = [
  'userList',
  'userCreate',
  'userEdit',
  'userApprove',
  'userDeny',
  'customerSettings',
  'announcementList',
  'announcementCreate',
  'announcementEdit',
  'marketing',
  'surveyList',
  'surveyCreate',
  'surveyEdit',
  'surveyResults',
  'documentList',
  'ltlTool',
  'ltlFile',
];

/** Pages of records that only a journey creates, which then checks their look. */
const ofJourneys: readonly Place[] = ['recallExercise'];

/** Pages whose rows had a few letters to a line with large text. */
const ofShortLines: readonly Place[] = ['home', 'notifications', 'questions', 'order', 'ordersDashboard'];

/** Number of pages that one test opens; the tests divide the pages between them. */
const share = 4;

const complete = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
};

async function findPath(page: Page, place: Place): Promise<string> {
  const parent = parents[place];
  if (!parent) return records[place] ?? places[place][0];
  const [path, table] = parent;
  await follow(page, path);
  const link = page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first();
  return (await link.getAttribute('href')) ?? '';
}

/** Further views of pages, whose tables and headings differ from those of the first. */
const furtherViews: readonly string[] = [
  ...['view=results', 'view=schedules', 'report=receipts'].map(
    (query) => `${plainPath('reportingSuite')}?${query}`,
  ),
  plainPath('ordersDashboard'),
  `${plainPath('inventoryDashboard')}?dashboard=lots`,
  `${plainPath('costDashboard')}?dashboard=warehouse`,
  `${plainPath('performanceDashboard')}?dashboard=regions`,
  `${plainPath('fsmaDashboard')}?dashboard=missing`,
];

test('no further view of a page scrolls sideways', async ({ page, signedIn }) => {
  await signedIn('customer-user', plainPath('announcements'));
  for (const path of furtherViews) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path));
      await complete(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

const walks: readonly (readonly [PersonId, readonly Place[]])[] = [
  ['internal-admin', ofInternalAdmins],
  [
    'customer-admin',
    guardedPlaces.filter((place) => !ofInternalAdmins.includes(place) && !ofJourneys.includes(place)),
  ],
];

for (const [person, all] of walks) {
  for (let first = 0; first < all.length; first += share) {
    const some = all.slice(first, first + share);
    // One walk, with a dashboard: the pages have a style sheet in common.
    const options = some.includes('ordersDashboard') ? { tag: '@core' } : {};
    test(
      `no axe violations, no horizontal scrolling: ${some.join(', ')}`,
      options,
      async ({ page, signedIn }) => {
        await signedIn(person, plainPath('announcements'));
        for (const place of some) {
          await test.step(place, async () => {
            const path = await findPath(page, place);
            await follow(page, path);
            await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path));
            await expect(page).toHaveTitle(`${places[place][1]} - Customer Portal`);
            await expectGoodLook(page, () => complete(page), place === 'disputeProcess' ? 4000 : 800);
            if (ofShortLines.includes(place)) await expectWholeWords(page);
          });
        }
      },
    );
  }
}
