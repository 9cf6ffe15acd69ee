import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { PersonId } from '#mocks/people.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { routeTable, type RouteId } from '#src/routing/routes.ts';
import { follow } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

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
] as const satisfies readonly RouteId[];
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
] as const satisfies readonly RouteId[];
const guruPages = [
  'guruDashboard',
  'deductions',
  'disputeProcess',
  'receivingVariances',
  'guruSettings',
] as const satisfies readonly RouteId[];

interface Denials {
  readonly home?: readonly RouteId[];
  readonly guruLanding?: readonly RouteId[];
  readonly lacksPermission?: readonly RouteId[];
}

/** Where people are redirected when a page is denied. Every other page opens. */
const denials: readonly (readonly [PersonId, Denials])[] = [
  ['customer-user', { home: [...userAdminPages, ...internalAdminPages, 'ltlTool', 'ltlFile'] }],
  ['customer-admin', { home: [...internalAdminPages, 'ltlTool', 'ltlFile'] }],
  [
    'restricted-user',
    {
      home: [...userAdminPages, ...internalAdminPages, 'ltlTool', 'ltlFile'],
      lacksPermission: [
        'orderEntry',
        'orderImport',
        'performanceDashboard',
        'costDashboard',
        'predictiveDashboard',
        'predictiveItem',
        'guruDashboard',
        'disputeProcess',
        'receivingVariances',
        'guruSettings',
      ],
    },
  ],
  [
    'flash-only-user',
    {
      home: [...userAdminPages, ...internalAdminPages, 'ltlTool', 'ltlFile', 'orderEntry', 'orderImport'],
      guruLanding: guruPages,
    },
  ],
  ['internal-user', { home: [...userAdminPages, ...internalAdminPages] }],
];

interface Page {
  readonly id: RouteId;
  readonly path: string;
  readonly title: string;
}

/** Every guarded page; the URLs of records have ids that do not exist. */
const pages: readonly Page[] = routeTable
  .filter(({ requiresAuth }) => requiresAuth)
  .map(({ id, path, title }) => ({ id, path: path.replaceAll(/:\w+/g, 'none'), title }));

function getLanding({ id, path }: Page, { home, guruLanding, lacksPermission }: Denials): string | undefined {
  const sentTo = (list: readonly RouteId[] | undefined): boolean => list?.includes(id) ?? false;
  if (sentTo(home)) return '/';
  if (sentTo(guruLanding)) return plainPath('guruLanding');
  if (!sentTo(lacksPermission)) return undefined;
  return pathTo('lacksPermissionLanding', { params: { requestedRoute: path } });
}

const isRefused = (page: Page, denied: Denials): boolean => getLanding(page, denied) !== undefined;

/** Of the people whom a page redirects to the same landing page, one opens it, a different one for each page. */
function isDenialTried(page: Page, denied: Denials): boolean {
  const sameLanding = denials.filter(
    ([, denial]) => isRefused(page, denial) && getLanding(page, denial) === getLanding(page, denied),
  );
  return sameLanding[pages.indexOf(page) % sameLanding.length]?.[1] === denied;
}

// Each opens a share of the denied pages and a few others. The rule tests check the verdicts for all people and pages,
// and a journey opens every page as a user with all rights.
it.each(denials)('%s is redirected as the guards decide', async (person, denied) => {
  const { address, backend, allowError } = await renderRoute('/', { person });
  allowError(/404/);
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  for (const page of pages.filter(
    (candidate) => isRefused(candidate, denied) && isDenialTried(candidate, denied),
  )) {
    follow(page.path);
    await waitFor(() => expect(address(), page.id).toBe(getLanding(page, denied)));
  }
  // A denied page requests nothing.
  const requested = new Set(backend.requests.list().map(({ operationId }) => operationId));
  for (const operation of ['getUser', 'getRetailer', 'getSurvey', 'listSurveys', 'getAnnouncement'] as const)
    expect(requested).not.toContain(operation);

  for (const { path, title } of pages.filter((candidate) => !isRefused(candidate, denied)).slice(-3)) {
    follow(path);
    await waitFor(() => expect(document.title).toBe(`${title} - Customer Portal`));
    expect(address().startsWith(path), path).toBe(true);
  }
});

it.each(['awaiting-approval-user', 'no-access-user'] as const)('%s sees only the reason', async (person) => {
  const { address, backend } = await renderRoute(plainPath('userList'), { person });
  for (const place of ['ordersDashboard', 'guruLanding', 'terms', 'notFound', 'home'] as const) {
    await screen.findByText('Unable to login. Please contact an admin for approval.');
    expect(address()).toBe(plainPath('loginError'));
    follow(plainPath(place));
    await waitFor(() => expect(address()).toBe(plainPath('loginError')));
  }
  screen.getByRole('button', { name: 'Sign in as someone else' });
  const requested = new Set(backend.requests.list().map(({ operationId }) => operationId));
  expect(requested).not.toContain('checkPermission');
});
