import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { listTraces } from '#mocks/fsma/trace-records.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { PersonId } from '#mocks/people.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { routes } from '#src/routing/routes.ts';
import { canOpen, listOperations } from '../support/environments.ts';
import { guardedPlaces, places, type Place } from '../support/places.ts';
import { renderRoute, untilIdle, type RenderedRoute } from './render-route.tsx';

const allExcept = (missing: OperationId): ReadonlySet<OperationId> =>
  new Set(operationIds.filter((id) => id !== missing));

/** Who sees most of a page. */
const findPerson = (place: Place): PersonId =>
  'requiresInternalAdmin' in routes[place] ? 'internal-admin' : 'customer-admin';

/** Pages of records that exist. */
function findRecords(backend: MockBackend): Partial<Record<Place, string>> {
  const { db } = backend;
  const { orders, receipts } = historyStore(db).shipments();
  const order = orders('PMF').rows.at(-1);
  const receipt = receipts('PMF').rows.at(-1);
  const claim = guruStore(db).getClaims('PMF').facts.at(-1)?.row;
  const lot = listTraces(backend, 'PMF').at(-1)?.lot;
  if (!order || !receipt || !claim || !lot) throw new Error('The seeds lack records.');
  const item = { itemNumber: '10025' };
  return {
    order: pathTo('order', { params: { orderNumber: order.orderNumber }, query: { bsid: order.bsid } }),
    inboundOrder: pathTo('inboundOrder', {
      params: { receiptNumber: receipt.receiptNumber },
      query: { bsid: receipt.bsid },
    }),
    inventoryItem: pathTo('inventoryItem', { params: item }),
    predictiveItem: pathTo('predictiveItem', { params: item, query: { warehouse: 'IL-01' } }),
    fsmaLot: pathTo('fsmaLot', { params: { traceabilityLotCode: lot.traceabilityLotCode } }),
    disputeProcess: pathTo('disputeProcess', {
      params: { claimId: claim.claimId },
      query: { warc: claim.warc },
    }),
    pointOfManufactureEdit: pathTo('pointOfManufactureEdit', { params: { pointId: '1' } }),
    retailerView: pathTo('retailerView', { params: { retailerId: '1' } }),
    retailerEdit: pathTo('retailerEdit', { params: { retailerId: '1' } }),
  };
}

/** Opens a page; resolves when it is complete, with what is deferred until then. */
async function openComplete(
  path: string,
  options: { readonly person: PersonId; readonly operations?: ReadonlySet<OperationId> },
): Promise<RenderedRoute> {
  const page = await renderRoute(path, options);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    expect(page.backend.requests.list('listActiveAnnouncementResponses').length).toBeGreaterThan(0);
  });
  await vi.dynamicImportSettled();
  await untilIdle();
  return page;
}

const listRequested = ({ backend }: RenderedRoute): readonly OperationId[] =>
  operationIds.filter((id) => backend.requests.list(id).length > 0);

const listAlerts = (): readonly string[] =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));

/** Not those with another layout, nor the terms, which request nothing after they are complete. */
const isInFrame = (place: Place): boolean => !('layout' in routes[place]) && place !== 'terms';

describe.each(['specified', 'flash'] as const)('with the operations of the profile %s', (profile) => {
  it(
    'every page opens without an error, and requests nothing that is missing',
    { tags: 'full' },
    async () => {
      const present = listOperations(profile);
      for (const place of guardedPlaces.filter(isInFrame)) {
        // Of pages that are not there, a few show them all.
        if (!canOpen(place, present) && place !== 'userList') continue;
        const page = await openComplete(places[place][0], { person: findPerson(place), operations: present });
        expect(
          listRequested(page).filter((id) => !present.has(id)),
          place,
        ).toEqual([]);
        expect(
          listAlerts().filter((text) => !isAboutRecord(text)),
          place,
        ).toEqual([]);
        expect(screen.queryByText('Not available yet') !== null, place).toBe(place === 'userList');
      }
    },
  );
});

/** The record of the path does not exist. */
const isAboutRecord = (text: string): boolean => text.includes('Not Found');

describe('without one operation that a page requests when it opens', { tags: 'full' }, () => {
  const checked = new Set<OperationId>();
  it.each(guardedPlaces.filter(isInFrame))('%s shows no error', async (place) => {
    const person = findPerson(place);
    const start = await openComplete('/announcements', { person });
    const path = findRecords(start.backend)[place] ?? places[place][0];
    const requested = listRequested(await openComplete(path, { person }));
    const alerts = listAlerts();
    for (const missing of requested) {
      // Each once: of what every page has, one page shows it.
      if (operations[missing].origin === 'specified' || checked.has(missing)) continue;
      checked.add(missing);
      const page = await openComplete(path, { person, operations: allExcept(missing) });
      expect(listRequested(page), `${place} without ${missing}`).not.toContain(missing);
      expect(
        listAlerts().filter((text) => !alerts.includes(text)),
        `${place} without ${missing}`,
      ).toEqual([]);
    }
  });
});
