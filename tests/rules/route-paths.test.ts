import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routeTable, routes as rows, type RouteId } from '#src/routing/routes.ts';
import { pathTo, plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';

const routes = [...routeTable.map(({ id, path }) => ({ id, path })), { id: 'catchAll', path: '*' }];

function isPlain(id: RouteId): id is PlainRouteId {
  return !rows[id].path.includes(':');
}

type ParameterRouteId = Exclude<RouteId, PlainRouteId>;

const builders: Readonly<Record<ParameterRouteId, (value: string) => string>> = {
  lacksPermissionLanding: (requestedRoute) =>
    pathTo('lacksPermissionLanding', { params: { requestedRoute } }),
  userEdit: (userId) => pathTo('userEdit', { params: { userId } }),
  userApprove: (userId) => pathTo('userApprove', { params: { userId } }),
  userDeny: (userId) => pathTo('userDeny', { params: { userId } }),
  announcementEdit: (announcementId) => pathTo('announcementEdit', { params: { announcementId } }),
  retailerView: (retailerId) => pathTo('retailerView', { params: { retailerId } }),
  retailerEdit: (retailerId) => pathTo('retailerEdit', { params: { retailerId } }),
  retailerLocationCreate: (retailerId) => pathTo('retailerLocationCreate', { params: { retailerId } }),
  retailerLocationEdit: (id) =>
    pathTo('retailerLocationEdit', { params: { retailerId: id, locationId: id } }),
  surveyEdit: (surveyId) => pathTo('surveyEdit', { params: { surveyId } }),
  surveyResults: (surveyId) => pathTo('surveyResults', { params: { surveyId } }),
  order: (orderNumber) => pathTo('order', { params: { orderNumber }, query: { bsid: 'WMS1' } }),
  inboundOrder: (receiptNumber) =>
    pathTo('inboundOrder', { params: { receiptNumber }, query: { bsid: 'WMS1' } }),
  disputeProcess: (claimId) => pathTo('disputeProcess', { params: { claimId }, query: { warc: '22' } }),
  predictiveItem: (itemNumber) =>
    pathTo('predictiveItem', { params: { itemNumber }, query: { warehouse: 'IL-01' } }),
  recallExercise: (exerciseId) => pathTo('recallExercise', { params: { exerciseId } }),
  pointOfManufactureEdit: (pointId) => pathTo('pointOfManufactureEdit', { params: { pointId } }),
  fsmaLot: (traceabilityLotCode) => pathTo('fsmaLot', { params: { traceabilityLotCode } }),
  inventoryItem: (itemNumber) => pathTo('inventoryItem', { params: { itemNumber } }),
};

const hostilePaths = [
  'SO-1048213',
  '/',
  '//evil.example',
  '/dashboards/orders?dashboard=a&b=c#d',
  '?',
  '#',
  '%',
  '100% cotton',
  '.',
  '..',
  '../../admin/users',
  'create',
  'a b+c',
  '"><script>',
  'Käse-Übergröße',
  '東京 🚚',
];

function match(path: string) {
  const url = new URL(path, 'https://portal.example');
  expect(url.origin, path).toBe('https://portal.example');
  return matchRoutes(routes, path.split('?')[0] ?? '')?.at(-1);
}

describe('every URL that the portal builds', () => {
  it.each(routeTable.map(({ id }) => id))('%s leads to its own row', (id) => {
    if (isPlain(id)) {
      expect(match(plainPath(id))?.route.id).toBe(id);
      return;
    }
    const build = builders[id];
    for (const value of hostilePaths) {
      const matched = match(build(value));
      expect(matched?.route.id, value).toBe(id);
      expect(new Set(Object.values(matched?.params ?? {})), value).toEqual(new Set([value]));
    }
  });

  it('omits undefined query values, and encodes the others', () => {
    expect(pathTo('ordersDashboard')).toBe('/dashboards/orders');
    expect(pathTo('ordersDashboard', { query: { dashboard: 'a&b=c' } })).toBe(
      '/dashboards/orders?dashboard=a%26b%3Dc',
    );
    expect(
      pathTo('disputeProcess', { params: { claimId: '1' }, query: { warc: '22', resync: 'true' } }),
    ).toBe('/guru/deductions/1/disputeProcess/details?warc=22&resync=true');
  });

  it('a URL without a row is detected', () => {
    for (const path of ['/nowhere', '/dashboards', '/admin/users/edit', '/orders/1/2']) {
      expect(match(path)?.route.id, path).toBe('catchAll');
    }
  });
});
