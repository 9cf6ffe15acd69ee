import type { PersonId } from '#mocks/people.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';
import { guardedPlaces, places, unlistedPlaces, type Place } from '../support/places.ts';

const internalAdminPages = [
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
] as const satisfies readonly Place[];
const userAdminPages = [
  'userList',
  'userCreate',
  'userEdit',
  'retailerList',
  'retailerCreate',
  'retailerImport',
  'retailerView',
  'retailerEdit',
  'retailerLocationCreate',
  'retailerLocationEdit',
] as const satisfies readonly Place[];
const guruPages = [
  'guruDashboard',
  'deductions',
  'disputeProcess',
  'receivingVariances',
  'guruSettings',
] as const satisfies readonly Place[];

interface Denials {
  readonly home?: readonly Place[];
  readonly guruLanding?: readonly Place[];
  readonly lacksPermission?: readonly Place[];
}

/** Where users are redirected when a page is denied. Every other page opens. */
const denials: Readonly<Partial<Record<PersonId, Denials>>> = {
  'customer-user': { home: [...userAdminPages, ...internalAdminPages, 'ltlTool'] },
  'customer-admin': { home: [...internalAdminPages, 'ltlTool'] },
  'restricted-user': {
    home: [...userAdminPages, ...internalAdminPages, 'ltlTool'],
    lacksPermission: [
      'orderEntry',
      'performanceDashboard',
      'costDashboard',
      'predictiveDashboard',
      'guruDashboard',
      'disputeProcess',
      'receivingVariances',
      'guruSettings',
    ],
  },
  'flash-only-user': {
    home: [...userAdminPages, ...internalAdminPages, 'ltlTool', 'orderEntry'],
    guruLanding: guruPages,
  },
  'internal-user': { home: [...userAdminPages, ...internalAdminPages] },
  'internal-admin': {},
};

function getLanding(place: Place, { home, guruLanding, lacksPermission }: Denials): string {
  const [path] = places[place];
  const sentTo = (list: readonly Place[] | undefined): boolean => list?.includes(place) ?? false;
  if (sentTo(home)) return '/';
  if (sentTo(guruLanding)) return plainPath('guruLanding');
  if (sentTo(lacksPermission)) return pathTo('lacksPermissionLanding', { params: { requestedRoute: path } });
  return path;
}

test('every route has a URL to open', () => {
  expect(unlistedPlaces).toEqual([]);
});

/** Number of URLs that one test opens; the tests divide the URLs between them. */
const share = 11;
const isRefused = (place: Place, denied: Denials): boolean => getLanding(place, denied) !== places[place][0];

/** Of the users whom a page redirects to the same landing page, one opens it, a different one for each page. */
function isDenialTried(denied: Denials, place: Place): boolean {
  const people = Object.values(denials).filter(
    (other) => isRefused(place, other) && getLanding(place, other) === getLanding(place, denied),
  );
  return people[guardedPlaces.indexOf(place) % people.length] === denied;
}

for (const [person, denied] of Object.entries(denials)) {
  // The user with all rights opens every page; the others open their share of the denied pages, at least one for each
  // kind of denial, and a few allowed ones. The rule tests check the verdicts for all users and pages.
  const refused = guardedPlaces.filter((place) => isRefused(place, denied));
  const allowed = guardedPlaces.filter((place) => !isRefused(place, denied));
  const kinds = Object.values(denied).map(([first]) => first);
  const tried =
    refused.length === 0
      ? allowed
      : [
          ...refused.filter((place) => kinds.includes(place) || isDenialTried(denied, place)),
          ...allowed.slice(-3),
        ];

  for (let first = 0; first < tried.length; first += share) {
    const some = tried.slice(first, first + share);
    test(`${person} is redirected as the guards decide: ${some.join(', ')}`, async ({
      page,
      portal,
      signedIn,
    }) => {
      // The URLs of records have ids that do not exist.
      portal.allowError(/status of 404/);
      await signedIn(person as PersonId); // The keys of the table above, which Object.entries widens.
      await expect(page).toHaveTitle('Home - Customer Portal');
      for (const place of some) {
        const [path, title] = places[place];
        const landing = getLanding(place, denied);
        await test.step(`${path} -> ${landing}`, async () => {
          await portal.goto(path);
          // Dashboards complete their address with the period.
          await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(landing));
          if (landing === path) await expect(page).toHaveTitle(`${title} - Customer Portal`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });
      }
    });
  }
}

for (const person of ['awaiting-approval-user', 'no-access-user'] as const) {
  test(`${person} sees only the reason`, async ({ page, portal, signedIn }) => {
    // Requests that are sent in parallel with that for the account's state.
    portal.allowError(/status of 403/);
    await signedIn(person);
    // Leaving the page while the provider responds would discard the state that its response must match.
    await expect(page).toHaveURL(portal.origin + plainPath('loginError'));
    for (const place of [
      'home',
      'ordersDashboard',
      'userList',
      'guruLanding',
      'terms',
      'notFound',
    ] as const) {
      await portal.goto(places[place][0]);
      await expect(page).toHaveURL(portal.origin + plainPath('loginError'));
      await expect(page.getByRole('main')).toContainText(
        'Unable to login. Please contact an admin for approval.',
      );
    }
    const requested = new Set((await portal.requests()).map(({ operationId }) => operationId));
    expect(requested).not.toContain('checkPermission');
  });
}
