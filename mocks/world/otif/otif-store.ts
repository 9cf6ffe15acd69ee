import { shareStepsBySource } from '#mocks/lib/shared.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { lazilyInSteps } from '#mocks/store/lazily.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { applyFilings, type OtifFilings } from './filings.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { buildOtifResults, type OtifResults } from './otif-results.ts';
import { applyCauses, type CauseSettings } from './root-cause-settings.ts';

/** Adds another area's data to a customer's fines. */
type LinkFines = (customerId: string, results: OtifResults) => OtifResults;

const shareResults = shareStepsBySource<readonly Shipment[], OtifResults>();

/** The orders as retailers judge them, with the users' records. */
export const otifStore = defineStore((db) => {
  const { shipments } = historyStore(db);
  /** The causes of misses that users have set, by customer. */
  const causeSettings = new Map<string, CauseSettings>();
  /** Users' records of manually filed disputes, by customer. */
  const otifFilings = new Map<string, OtifFilings>();
  const links: LinkFines[] = [];
  const judged = lazilyInSteps(function* (customerId) {
    const { loadedAt, prepareOrders } = shipments();
    const { rows: orders } = yield* prepareOrders(customerId);
    return yield* shareResults(orders, () =>
      buildOtifResults(
        orders.filter(({ retailerId }) => retailerId > 0),
        loadedAt,
      ),
    );
  });
  return {
    store: {
      causeSettings,
      otifFilings,
      /** The orders of a customer as retailers judge them, as of the last load. */
      getJudged: judged.get,
      prepareJudged: judged.prepare,
      /** The same, with user changes since then. */
      getOtif: (customerId: string): OtifResults => {
        const withCauses = applyCauses(judged.get(customerId), causeSettings.get(customerId));
        const linked = links.reduce((results, link) => link(customerId, results), withCauses);
        return applyFilings(linked, otifFilings.get(customerId));
      },
      linkFines: (link: LinkFines): void => void links.push(link),
    },
    renew: judged.renew,
    clear: clearAll(causeSettings, otifFilings),
  };
});
