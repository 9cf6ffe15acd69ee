import { Granularity, OtifStatus } from '#src/api/generated/enums.ts';
import type {
  ComplianceProgram,
  OtifPoDetail,
  RootCauseOutcome,
  RootCauseResult,
  RootCauseSetting,
  RootCauseTarget,
} from '#src/api/generated/types.ts';
import { notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { listFines, rankRootCauses } from '#mocks/dashboards/otif/fines.ts';
import { buildOtifFigures } from '#mocks/dashboards/otif/otif-figures.ts';
import { getJudgedPos, otifList, sumOtif } from '#mocks/dashboards/otif/otif-list.ts';
import { writeEvidenceSheets, writeEvidenceZip } from '#mocks/data/otif/evidence-pack.ts';
import type { OtifFact } from '#mocks/data/otif/otif-book.ts';
import { otifDetail } from '#mocks/data/otif/otif-detail.ts';
import { getStatus, otifRow } from '#mocks/data/otif/otif-row.ts';
import { programs } from '#mocks/data/otif/programs.ts';
import { findExplained, getPoKey } from '#mocks/data/otif/root-cause-settings.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, namedOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';

/** The POs of a customer, as of the last load. Throws 404 for an unknown customer. */
function getFacts(backend: MockBackend, customerId: string): Rows<OtifFact> {
  requireCustomer(backend, customerId);
  return { rows: backend.db.getOtif(customerId).facts, now: backend.db.shipments().loadedAt };
}

interface PoKey {
  readonly customerId: string;
  readonly poNumber: string;
  readonly retailerId: number;
}

function findPo({ rows }: Rows<OtifFact>, { poNumber, retailerId }: Omit<PoKey, 'customerId'>) {
  return rows.find(({ order }) => order.poNumber === poNumber && order.retailerId === retailerId);
}

/** Throws 404 for a PO that the customer does not have. */
function getPo(backend: MockBackend, po: PoKey): OtifFact {
  const fact = findPo(getFacts(backend, po.customerId), po);
  if (!fact) throw notFound('The PO');
  return fact;
}

function getSettings(backend: MockBackend, po: PoKey): readonly RootCauseSetting[] {
  return backend.db.causeSettings.get(po.customerId)?.get(getPoKey(po)) ?? [];
}

function saveCause(backend: MockBackend, po: PoKey, setting: RootCauseSetting): void {
  const { causeSettings } = backend.db;
  const settings = new Map(causeSettings.get(po.customerId));
  settings.set(getPoKey(po), [setting, ...getSettings(backend, po)]);
  causeSettings.set(po.customerId, settings);
}

/** Sets the cause of a PO of a batch, unless somebody has set another one since the person saw the PO. */
function setCause(
  backend: MockBackend,
  po: PoKey & Pick<RootCauseTarget, 'rootCauseSetAt'>,
  setting: RootCauseSetting,
): RootCauseOutcome {
  const fact = findPo(getFacts(backend, po.customerId), po);
  if (!fact) return 'NotFound';
  if ((fact.causeSetting?.setAt ?? null) !== po.rootCauseSetAt) return 'Changed';
  if (findExplained(fact, setting.rootCause).length === 0) return 'NotExplained';
  saveCause(backend, po, setting);
  return 'Saved';
}

/** Throws 404 for a PO that the customer does not have. */
function getDetail(backend: MockBackend, po: PoKey): OtifPoDetail {
  const fact = getPo(backend, po);
  const asn = backend.db.readAsn(fact.order);
  return otifDetail(fact, getSettings(backend, po), asn, backend.db.shipments().loadedAt);
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

export const otif = {
  listOtifPos: ({ backend, path, query, reply }) => {
    const source = getJudgedPos(getFacts(backend, path.customerId), query);
    const found = otifList.find(source, query);
    return reply.json(200, { ...otifList.getPage(found, query), totals: sumOtif(found) });
  },

  getOtifSummary: ({ backend, path, query, reply }) => {
    const source = getJudgedPos(getFacts(backend, path.customerId), query);
    const onAnyWorklist = { ...query };
    delete onAnyWorklist.worklist;
    const unfiled = otifList.find(source, onAnyWorklist);
    const found = otifList.find(source, query);
    const { granularity = Granularity.Day } = query;
    return reply.json(200, buildOtifFigures(found, otifList.findPrior(source, query), unfiled, granularity));
  },

  getOtifFilters: ({ backend, path, reply }) => {
    const { rows, now } = getFacts(backend, path.customerId);
    const today = now.toISOString().slice(0, 10);
    const orders = rows.map(({ order }) => order);
    const centers = orders.filter(({ destination }) => !destination.isStore);
    const months = new Map(rows.map(({ month }) => [month.retailMonth, month]));
    const items = new Map(orders.flatMap(({ lines }) => lines.map(({ item }) => [item.itemNumber, item])));
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
      items: [...items.values()]
        .map(({ itemNumber, description }) => ({ itemNumber, description }))
        .toSorted((one, other) => (one.itemNumber < other.itemNumber ? -1 : 1)),
      distributionCenters: namedOptions(
        centers.map(({ destination }) => ({ dcNumber: destination.code, name: destination.name })),
        ({ dcNumber }) => dcNumber,
      ),
      retailMonths: [...months.values()]
        .toSorted((one, other) => other.startDate.localeCompare(one.startDate))
        .map((month) => ({ ...month, isOpen: month.endDate >= today })),
    });
  },

  exportOtifPos: (context) => {
    const { backend, path, body } = context;
    return otifList.export(context, getJudgedPos(getFacts(backend, path.customerId), body.filter));
  },

  getOtifRootCauses: ({ backend, path, query, reply }) => {
    const source = getJudgedPos(getFacts(backend, path.customerId), query);
    return reply.json(200, rankRootCauses(otifList.find(source, query), query));
  },

  setOtifRootCauses: ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    const { pos, ...cause } = body;
    const setting = { ...cause, setBy: person.name, setAt: backend.now().toISOString() };
    const outcomes = pos.map((po) => setCause(backend, { customerId, ...po }, setting));
    const now = backend.db.shipments().loadedAt;
    const facts = getFacts(backend, customerId);
    const results = pos.map(({ poNumber, retailerId }, index): RootCauseResult => {
      const fact = findPo(facts, { poNumber, retailerId });
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
      listFines(backend.db.getOtif(path.customerId), backend.db.shipments().loadedAt, query),
    );
  },

  listCompliancePrograms: ({ backend, path, reply }) => {
    const facts = getFacts(backend, path.customerId);
    return reply.json(200, { items: listPrograms(facts), asOf: facts.now.toISOString() });
  },

  downloadEvidencePack: async ({ backend, path: { customerId }, body, reply }) => {
    const { rows, now } = getFacts(backend, customerId);
    const wanted = new Set(body.pos.map(getPoKey));
    const facts = rows.filter(({ order }) => wanted.has(getPoKey(order)));
    if (facts.length === 0) return reply.empty(204);
    const name = `Evidence-${customerId}-${now.toISOString().slice(0, 10)}`;
    if (body.format === 'zip') {
      const bytes = await writeEvidenceZip(facts, now);
      return reply.file(200, bytes, { mediaType: 'application/zip', fileName: `${name}.zip` });
    }
    return reply.file(200, await writeEvidenceSheets(facts, now), {
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: `${name}.xlsx`,
    });
  },

  getOtifPo: ({ backend, path, query, reply }) => {
    return reply.json(200, getDetail(backend, { ...path, ...query }));
  },

  setOtifRootCause: ({ backend, path, query, body, person, requireVersion, reply }) => {
    const po = { ...path, ...query };
    const fact = getPo(backend, po);
    requireVersion(getDetail(backend, po));
    if (findExplained(fact, body.rootCause).length === 0) {
      const isMissed = fact.judgements.some(({ cause }) => cause !== null);
      throw isMissed
        ? unprocessable('This cause does not explain what the PO missed.', {
            rootCause: ['Choose a cause of the metric that was missed.'],
          })
        : unprocessable('This PO has not missed its goal, so it has no root cause.');
    }
    saveCause(backend, po, { ...body, setBy: person.name, setAt: backend.now().toISOString() });
    return reply.json(200, getDetail(backend, po));
  },
} satisfies TagHandlers<'otif'>;
