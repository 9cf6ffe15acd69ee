import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { findRouteId } from './find-route-id.ts';
import { routeTable, type RouteId } from './routes.ts';

const rows = routeTable.map(({ id, path }) => ({ id, path }));
const addresses = rows.flatMap(({ path }) => {
  const filled = path.replaceAll(/:\w+/g, '1%2F2');
  return [filled, `${filled}/`, filled.toUpperCase(), `${filled}/more`];
});

function findByRouter(address: string): RouteId | undefined {
  const id = matchRoutes(rows, address)?.at(-1)?.route.id;
  return rows.find((row) => row.id === id)?.id;
}

describe('finding the route of a URL', () => {
  it.each([...new Set(addresses)])('%s is the route that the router finds', (address) => {
    expect(findRouteId(address)).toBe(findByRouter(address));
  });

  it('equals the router’s result for URLs without a page', () => {
    for (const address of ['/', '/no-such-page', '/users/', '/users//edit']) {
      expect(findRouteId(address), address).toBe(findByRouter(address));
    }
  });
});
