import { dayFrom } from '#mocks/lib/days.ts';
import { readPeriod } from '#mocks/lists/period.ts';
import { Granularity, OtifStatus } from '#src/api/generated/enums.ts';
import type {
  ComplianceProgram,
  OtifFiling,
  OtifPoDetail,
  RootCauseOutcome,
  RootCauseResult,
  RootCauseSetting,
  RootCauseTarget,
} from '#src/api/generated/types.ts';
import { notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { listFines, rankRootCauses } from './fines.ts';
import { downloadEvidence } from './evidence-download.ts';
import { buildOtifFigures } from './otif-figures.ts';
import { getJudgedPos, otifList, sumOtif } from './otif-list.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';
import { checkFiling, isDecided, readFiling } from '#mocks/world/otif/filings.ts';
import { otifDetail } from '#mocks/world/otif/otif-detail.ts';
import { getStatus, otifRow } from '#mocks/world/otif/otif-row.ts';
import { programs } from '#mocks/world/otif/programs.ts';
import { getRetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import { findExplained, getPoKey } from '#mocks/world/otif/root-cause-settings.ts';
import type { Rows } from '#mocks/lists/list.ts';
import {
  countOptions,
  dropUnusedOptions,
  itemOptions,
  namedOptions,
  warehouseOptions,
} from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { otifStore } from '#mocks/world/otif/otif-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

/** The POs of a customer, as of the last load. Throws 404 for an unknown customer. */
function getFacts(backend: MockBackend, customerId: string): Rows<OtifFact> {
  requireCustomer(backend, customerId);
  return {
    rows: otifStore(backend.db).getOtif(customerId).facts,
    now: historyStore(backend.db).shipments().loadedAt,
  };
}

interface PoKey {
  readonly customerId: string;
  readonly poNumber: string;
  readonly retailerId: number;
}

/** The POs by `getPoKey`. */
function indexFacts({ rows }: Rows<OtifFact>): ReadonlyMap<string, OtifFact> {
  return new Map(rows.map((fact) => [getPoKey(fact.order), fact]));
}

/** Throws 404 for a PO that the customer does not have. */
function getPo(backend: MockBackend, po: PoKey): OtifFact {
  const fact = indexFacts(getFacts(backend, po.customerId)).get(getPoKey(po));
  if (!fact) throw notFound('The PO');
  return fact;
}

function getSettings(backend: MockBackend, po: PoKey): readonly RootCauseSetting[] {
  return otifStore(backend.db).causeSettings.get(po.customerId)?.get(getPoKey(po)) ?? [];
}

function saveFiling(backend: MockBackend, po: PoKey, filing: OtifFiling | null): void {
  const { otifFilings } = otifStore(backend.db);
  otifFilings.set(po.customerId, new Map(otifFilings.get(po.customerId)).set(getPoKey(po), filing));
}

/** Whether the cause of a PO in a batch can be set: not if another user has set one since the PO was read. */
function judgeTarget(
  fact: OtifFact | undefined,
  { rootCauseSetAt }: RootCauseTarget,
  { rootCause }: RootCauseSetting,
): RootCauseOutcome {
  if (!fact) return 'NotFound';
  if ((fact.causeSetting?.setAt ?? null) !== rootCauseSetAt) return 'Changed';
  return findExplained(fact, rootCause).length === 0 ? 'NotExplained' : 'Saved';
}

/** Sets the cause of the POs of a batch; the second entry for a PO has the outcome Changed. */
function setCauses(
  backend: MockBackend,
  customerId: string,
  pos: readonly RootCauseTarget[],
  setting: RootCauseSetting,
): RootCauseOutcome[] {
  const facts = indexFacts(getFacts(backend, customerId));
  const settings = new Map(otifStore(backend.db).causeSettings.get(customerId));
  const saved = new Set<string>();
  const outcomes = pos.map((target): RootCauseOutcome => {
    const key = getPoKey(target);
    const outcome = saved.has(key) ? 'Changed' : judgeTarget(facts.get(key), target, setting);
    if (outcome !== 'Saved') return outcome;
    saved.add(key);
    settings.set(key, [setting, ...(settings.get(key) ?? [])]);
    return outcome;
  });
  otifStore(backend.db).causeSettings.set(customerId, settings);
  return outcomes;
}

/** Throws 404 for a PO that the customer does not have. */
function getDetail(backend: MockBackend, po: PoKey): OtifPoDetail {
  const fact = getPo(backend, po);
  const asn = noticeStore(backend.db).readAsn(fact.order);
  return otifDetail(fact, getSettings(backend, po), asn, historyStore(backend.db).shipments().loadedAt);
}

function listPrograms({ rows }: Rows<OtifFact>): ComplianceProgram[] {
  const retailers = new Map(
    rows.map(({ order }) => [
      order.destination.retailerCode,
      { retailerId: order.retailerId, retailerName: order.destination.retailerName },
    ]),
  );
  return programs.flatMap(({ retailerCode, ...program }) => {
    const retailer = retailers.get(retailerCode);
    return retailer ? { ...program, ...retailer } : [];
  });
}

const otifHandlers = otifList.serve(
  ({ backend, path }, filter) => getJudgedPos(getFacts(backend, path.customerId), filter),
  (matching) => ({ totals: sumOtif(matching) }),
);

/** The POs of a customer that match a filter. Throws as the list does. */
export const findOtifPos = otifHandlers.find;

export const otif = {
  listOtifPos: otifHandlers.list,

  getOtifSummary: ({ backend, path, query, reply }) => {
    const source = getJudgedPos(getFacts(backend, path.customerId), query);
    // A rate over misses only is meaningless.
    const onAnyWorklist = { ...query };
    delete onAnyWorklist.worklist;
    const openMonth = getRetailMonth(dayFrom(source.now, 0));
    const { startDate, endDate } = openMonth;
    const inOpenMonth = { ...onAnyWorklist, startDate, endDate };
    delete inOpenMonth.retailWeek;
    const selection = {
      current: otifList.find(source, onAnyWorklist),
      prior: otifList.findPrior(source, onAnyWorklist),
      otherRows: {
        openMonth,
        inOpenMonth: otifList.find(source, inOpenMonth).rows,
        atRisk: otifList.find(source, { ...query, worklist: 'AtRisk' }).rows,
      },
    };
    return reply.json(
      200,
      buildOtifFigures(selection, query.granularity ?? Granularity.Day, readPeriod(query)),
    );
  },

  getOtifFilters: ({ backend, path, reply }) => {
    const { rows, now } = getFacts(backend, path.customerId);
    const today = dayFrom(now, 0);
    const orders = rows.map(({ order }) => order);
    const centers = orders.filter(({ destination }) => !destination.isStore);
    const months = new Map(rows.map(({ month }) => [month.retailMonth, month]));
    return reply.json(200, {
      warehouses: warehouseOptions(orders.map(({ warehouse }) => warehouse.code)),
      statuses: dropUnusedOptions(countOptions(Object.values(OtifStatus), rows, (fact) => [getStatus(fact)])),
      retailers: namedOptions(
        orders.map(({ retailerId, destination }) => ({ retailerId, name: destination.retailerName })),
        ({ retailerId }) => retailerId,
      ),
      carriers: namedOptions(
        orders.map(({ carrier: { scac, name } }) => ({ scac, name })),
        ({ scac }) => scac,
      ),
      items: itemOptions(orders.flatMap(({ lines }) => lines.map(({ item }) => item))),
      distributionCenters: namedOptions(
        centers.map(({ destination }) => ({ dcNumber: destination.code, name: destination.name })),
        ({ dcNumber }) => dcNumber,
      ),
      retailMonths: [...months.values()]
        .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
        .map((month) => ({ ...month, isOpen: month.endDate >= today })),
    });
  },

  exportOtifPos: otifHandlers.export,

  getOtifRootCauses: ({ backend, path, query, reply }) => {
    const source = getJudgedPos(getFacts(backend, path.customerId), query);
    return reply.json(200, rankRootCauses(otifList.find(source, query), query));
  },

  setOtifRootCauses: ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    const { pos, ...cause } = body;
    const setting = { ...cause, setBy: person.name, setAt: backend.now().toISOString() };
    const outcomes = setCauses(backend, customerId, pos, setting);
    const now = historyStore(backend.db).shipments().loadedAt;
    const facts = indexFacts(getFacts(backend, customerId));
    const results = pos.map(({ poNumber, retailerId }, index): RootCauseResult => {
      const fact = facts.get(getPoKey({ poNumber, retailerId }));
      const row = fact && otifRow(fact, now);
      return {
        poNumber,
        retailerId,
        outcome: outcomes[index] ?? 'NotFound',
        rootCause: row?.rootCause ?? null,
        rootCauseSetBy: row?.rootCauseSetBy ?? null,
        rootCauseSetAt: row?.rootCauseSetAt ?? null,
      };
    });
    return reply.json(200, { results });
  },

  getOtifFines: ({ backend, path, query, reply }) => {
    requireCustomer(backend, path.customerId);
    return reply.json(
      200,
      listFines(
        otifStore(backend.db).getOtif(path.customerId),
        historyStore(backend.db).shipments().loadedAt,
        query,
      ),
    );
  },

  listCompliancePrograms: ({ backend, path, reply }) => {
    const facts = getFacts(backend, path.customerId);
    return reply.json(200, { items: listPrograms(facts), asOf: facts.now.toISOString() });
  },

  downloadEvidencePack: (context) =>
    downloadEvidence(context, getFacts(context.backend, context.path.customerId)),

  getOtifPo: ({ backend, path, query, reply }) => {
    return reply.json(200, getDetail(backend, { ...path, ...query }));
  },

  setOtifFiling: ({ backend, path, query, body, person, requireVersion, reply }) => {
    const po = { ...path, ...query };
    const fact = getPo(backend, po);
    requireVersion(getDetail(backend, po));
    const fault = checkFiling(fact, body, dayFrom(backend.now(), 0));
    if (fault)
      throw unprocessable(fault.title, fault.filedOn === undefined ? {} : { filedOn: [fault.filedOn] });
    saveFiling(backend, po, {
      ...body,
      recordedBy: person.name,
      recordedAt: backend.now().toISOString(),
    });
    return reply.json(200, getDetail(backend, po));
  },

  deleteOtifFiling: ({ backend, path, query, requireVersion, reply }) => {
    const po = { ...path, ...query };
    const fact = getPo(backend, po);
    requireVersion(getDetail(backend, po));
    if (readFiling(fact, historyStore(backend.db).shipments().loadedAt) === null)
      throw notFound('The dispute');
    if (isDecided(fact)) throw unprocessable('The retailer has decided the dispute of this fine.');
    saveFiling(backend, po, null);
    return reply.empty(204);
  },
} satisfies TagHandlers<'otif'>;
