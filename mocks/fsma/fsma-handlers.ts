import { dayFrom } from '#mocks/lib/days.ts';
import { CriticalTrackingEvent, KeyDataElement } from '#src/api/generated/enums.ts';
import type { Asn, RecallTrace } from '#src/api/generated/types.ts';
import { notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { eventList } from './event-list.ts';
import { buildEventFigures, buildState } from './fsma-figures.ts';
import { buildLotFigures, listLotRows, traceLotList } from './lot-list.ts';
import { traceRecall } from './recall.ts';
import { writeRecallPdf, writeRecallSheets } from './recall-report.ts';
import { fsmaRules } from './rules.ts';
import { writeSortableSpreadsheet } from './sortable-spreadsheet.ts';
import { toLotDetail } from './trace-lots.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import { exportMediaTypes } from '#mocks/lists/exports.ts';
import { getPage } from '#mocks/lists/list.ts';
import {
  countOptions,
  dropUnusedOptions,
  itemOptions,
  namedOptions,
  warehouseOptions,
} from '#mocks/lists/options.ts';
import { isWithin, readPeriod, requirePeriod } from '#mocks/lists/period.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { queueExport } from '#mocks/renders/render-queue.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { changeEvents, requireEvent } from './trace-edits.ts';
import { listEvents, listTraces, requireTraces } from './trace-records.ts';
import { traceStore } from './trace-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { cleanText } from '#mocks/lib/clean-text.ts';

function getAsns(backend: MockBackend, customerId: string): ReadonlyMap<string, Asn> {
  return new Map(
    noticeStore(backend.db)
      .getNoticedShipments(customerId)
      .map(({ row }) => [row.asnId, row]),
  );
}

const getEvents = (backend: MockBackend, customerId: string) => ({
  rows: listEvents(backend, customerId),
  now: backend.now(),
});

const getLots = (backend: MockBackend, customerId: string) =>
  listLotRows(listTraces(backend, customerId), backend.now());

/** Maximum records of a synchronous sheet. */
const maxDirectRecords = 10_000;

/** Throws 422 for an unknown lot. */
function trace(backend: MockBackend, customerId: string, tlcs: readonly string[]): RecallTrace {
  const began = performance.now();
  const traces = requireTraces(backend, customerId, tlcs);
  const milliseconds = Math.round(performance.now() - began);
  return traceRecall(traces, traceStore(backend.db).getTraceWork(customerId).holds, {
    now: backend.now(),
    milliseconds,
  });
}

const traceLotHandlers = traceLotList.serve(({ backend, path }) => getLots(backend, path.customerId));

const eventHandlers = eventList.serve(({ backend, path }) => getEvents(backend, path.customerId));

/** The records of a customer that match a filter. Throws as the list does. */
export const findTraceEvents = eventHandlers.find;

export const fsma = {
  getFsmaSummary: ({ backend, path: { customerId }, query, reply }) => {
    requirePeriod(query);
    const events = listEvents(backend, customerId).filter(({ occurredOn }) => isWithin(query, occurredOn));
    const lotsOnHand = listTraces(backend, customerId).filter(({ stock }) => stock.length > 0).length;
    const items = getItems(customerId).filter(({ isTraced }) => isTraced).length;
    const facts = { events, asns: getAsns(backend, customerId), items, lotsOnHand };
    return reply.json(200, buildState(facts, backend.now()));
  },

  getFsmaFilters: ({ backend, path: { customerId }, reply }) => {
    const events = listEvents(backend, customerId);
    return reply.json(200, {
      warehouses: warehouseOptions(events.flatMap(({ warehouseCode }) => warehouseCode ?? [])),
      statuses: dropUnusedOptions(
        countOptions(Object.values(CriticalTrackingEvent), events, ({ cte }) => [cte]),
      ),
      retailers: namedOptions(
        events.flatMap(({ retailerId, retailerName }) =>
          retailerId === null || retailerName === null ? [] : [{ retailerId, name: retailerName }],
        ),
        ({ retailerId }) => retailerId,
      ),
      items: itemOptions(events),
      missingKdes: dropUnusedOptions(
        countOptions(Object.values(KeyDataElement), events, ({ missingKdes }) => missingKdes),
      ),
    });
  },

  getFsmaRules: ({ backend, path: { customerId }, reply }) => {
    requireCustomer(backend, customerId);
    return reply.json(200, { rules: [...fsmaRules] });
  },

  listTraceLots: traceLotHandlers.list,

  getTraceLotSummary: ({ backend, path, query, reply }) =>
    reply.json(200, buildLotFigures(traceLotList.find(getLots(backend, path.customerId), query))),

  exportTraceLots: traceLotHandlers.export,

  getTraceLot: ({ backend, path: { customerId, traceabilityLotCode }, reply }) => {
    const traced = listTraces(backend, customerId).find(
      ({ lot }) => lot.traceabilityLotCode === traceabilityLotCode,
    );
    if (!traced) throw notFound('The lot');
    return reply.json(200, toLotDetail(traced, backend.now()));
  },

  listTraceEvents: eventHandlers.list,

  getTraceEventSummary: ({ backend, path: { customerId }, query, reply }) => {
    const source = getEvents(backend, customerId);
    const matching = eventList.find(source, query);
    const prior = eventList.findPrior(source, query);
    return reply.json(
      200,
      buildEventFigures(matching, prior, { asns: getAsns(backend, customerId), period: readPeriod(query) }),
    );
  },

  exportTraceEvents: eventHandlers.export,

  updateTraceEvents: ({ backend, path: { customerId }, body, person, reply }) =>
    reply.json(200, { results: changeEvents(backend, customerId, body, person) }),

  getTraceEvent: ({ backend, path, reply }) => reply.json(200, requireEvent(backend, path)),

  createSortableSpreadsheet: async ({ backend, path: { customerId }, body, person, reply }) => {
    requirePeriod(body);
    const { startDate, endDate, tlcs = [], items = [] } = body;
    requireTraces(backend, customerId, tlcs);
    const itemNumbers = new Set(getItems(customerId).map(({ itemNumber }) => itemNumber));
    if (items.some((item) => !itemNumbers.has(item)))
      throw unprocessable('An item was not found.', { items: ['Choose items from the list.'] });
    const events = listEvents(backend, customerId).filter(
      (event) =>
        isWithin({ startDate, endDate }, event.occurredOn) &&
        (tlcs.length === 0 || tlcs.includes(event.traceabilityLotCode)) &&
        (items.length === 0 || items.includes(event.itemNumber)),
    );
    const fileName = `fda-traceability-${customerId}-${dayFrom(backend.now(), 0)}.xlsx`;
    const file = { mediaType: exportMediaTypes.xlsx, fileName };
    const make = () => writeSortableSpreadsheet(events);
    if (events.length <= maxDirectRecords) return reply.file(200, await make(), file);
    const name = 'FDA traceability';
    return reply.json(
      202,
      queueExport(backend, { customerId, person, name, format: 'XLSX', file: { ...file, make } }),
    );
  },

  checkRecall: ({ backend, path: { customerId }, body, reply }) =>
    reply.json(200, trace(backend, customerId, body.tlcs)),

  submitHoldRequest: ({ backend, path: { customerId }, body, person, reply }) => {
    const { tlcs, warehouseCodes, reason } = body;
    const lines = requireTraces(backend, customerId, tlcs).flatMap(({ lot, stock }) =>
      stock
        .filter(({ warehouseCode }) => warehouseCodes?.includes(warehouseCode) ?? true)
        .map(({ warehouseCode, quantity }) => ({
          traceabilityLotCode: lot.traceabilityLotCode,
          warehouseCode,
          quantity,
        })),
    );
    if (lines.length === 0)
      throw unprocessable('No cases of these lots are on hand.', {
        tlcs: ['Choose lots with cases on hand.'],
      });
    const holdRequestId = traceStore(backend.db).nextTraceId();
    const requestedAt = backend.now().toISOString();
    const request = { holdRequestId, requestedAt, requestedBy: person.name, reason, lines };
    traceStore(backend.db).getTraceWork(customerId).holds.unshift(request);
    return reply.json(201, request);
  },

  listRecallExercises: ({ backend, path: { customerId }, query, reply }) => {
    listEvents(backend, customerId);
    const rows = traceStore(backend.db)
      .getTraceWork(customerId)
      .exercises.map(({ trace: _trace, ...exercise }) => exercise);
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  createRecallExercise: ({ backend, path: { customerId }, body, person, reply }) => {
    const { name, tlcs, startedAt, notes } = body;
    const traced = trace(backend, customerId, tlcs);
    const elapsed = backend.now().getTime() - Date.parse(startedAt);
    if (elapsed < 0)
      throw unprocessable('The exercise cannot begin in the future.', {
        startedAt: ['Choose an earlier time.'],
      });
    const exercise = {
      exerciseId: traceStore(backend.db).nextTraceId(),
      name: cleanText(name),
      tlcs,
      startedAt,
      completedAt: backend.now().toISOString(),
      elapsedSeconds: Math.round(elapsed / 1_000),
      conductedBy: person.name,
      received: traced.received,
      accountedForPct: traced.accountedForPct,
      notes: notes?.trim() ? notes.trim() : null,
      trace: traced,
    };
    traceStore(backend.db).getTraceWork(customerId).exercises.unshift(exercise);
    return reply.json(201, exercise);
  },

  getRecallExercise: ({ backend, path, reply }) => reply.json(200, requireExercise(backend, path)),

  downloadRecallReport: async ({ backend, path, query, reply }) => {
    const exercise = requireExercise(backend, path);
    const fileName = `recall-exercise-${exercise.completedAt.slice(0, 10)}`;
    if (query.format === 'xlsx')
      return reply.file(200, await writeRecallSheets(exercise), {
        mediaType: exportMediaTypes.xlsx,
        fileName: `${fileName}.xlsx`,
      });
    return reply.file(200, writeRecallPdf(exercise), {
      mediaType: 'application/pdf',
      fileName: `${fileName}.pdf`,
    });
  },
} satisfies TagHandlers<'fsma'>;

/** Throws 404 for an unknown exercise of the customer. */
function requireExercise(
  backend: MockBackend,
  { customerId, exerciseId }: { readonly customerId: string; readonly exerciseId: string },
) {
  const existing = traceStore(backend.db)
    .getTraceWork(customerId)
    .exercises.find((exercise) => exercise.exerciseId === exerciseId.toLowerCase());
  if (!existing) throw notFound('The exercise');
  return existing;
}
