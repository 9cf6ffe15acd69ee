import { AsnExceptionType, AsnStatus } from '#src/api/generated/enums.ts';
import type { Asn, AsnDetail, AsnResendResult, AsnTransmission } from '#src/api/generated/types.ts';
import { notFound, unprocessable } from '#mocks/contract/problem.ts';
import { asnDetail } from '#mocks/data/asn/asn-detail.ts';
import { getShipmentKey } from '#mocks/data/orders/shipments.ts';
import { writeX12 } from '#mocks/data/asn/x12.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { NoticedShipment } from '#mocks/data/asn/asn-rows.ts';
import type { Rows } from '#mocks/lists/list.ts';
import {
  countOptions,
  dcOptions,
  dropUnusedOptions,
  namedOptions,
  warehouseOptions,
} from '#mocks/lists/options.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { buildAsnFigures } from '#mocks/dashboards/asn/asn-figures.ts';
import { asnList } from '#mocks/dashboards/asn/asn-list.ts';

/** The shipments that need an ASN, as of the last load. Throws 404 for an unknown customer. */
function getNoticed(backend: MockBackend, customerId: string): Rows<NoticedShipment> {
  requireCustomer(backend, customerId);
  return { rows: backend.db.getNoticedShipments(customerId), now: backend.db.shipments().loadedAt };
}

/** Throws 404 for an ASN that the customer does not have. */
function getNotice(
  backend: MockBackend,
  { customerId, asnId }: { readonly customerId: string; readonly asnId: string },
): { readonly noticed: NoticedShipment; readonly detail: AsnDetail } {
  const { rows, now } = getNoticed(backend, customerId);
  const noticed = rows.find(({ row }) => row.asnId === asnId);
  if (!noticed) throw notFound('The ASN');
  const resends = backend.db.asnResends.get(getShipmentKey(noticed.order));
  const lots = new Set(
    backend.db
      .getStock(customerId)
      .flatMap(({ item, lots: own }) => own.map(({ lotNumber }) => `${item.itemNumber} ${lotNumber}`)),
  );
  const detail = asnDetail(noticed, {
    resends: resends ?? [],
    findLots: backend.db.findLots,
    isOnHand: (itemNumber, lotNumber) => lots.has(`${itemNumber} ${lotNumber}`),
    // Responses to transmissions of users arrive in real time.
    now: resends ? backend.now() : now,
  });
  return { noticed, detail };
}

/** Why an ASN cannot be sent. */
function getRefusal({ validatedAt }: Asn): 'AwaitingResponse' | 'AlreadyAccepted' {
  return validatedAt === null ? 'AwaitingResponse' : 'AlreadyAccepted';
}

const refusalTexts = {
  AwaitingResponse: 'The retailer has not responded to the last transmission yet. Wait for its response.',
  AlreadyAccepted: 'The retailer has accepted this ASN, so it is not sent again.',
} as const;

/** Adds a transmission to the history. */
function send(backend: MockBackend, { order, row }: NoticedShipment, person: Person): AsnTransmission {
  const { asnResends } = backend.db;
  const sent = { attempt: row.attempts + 1, sentAt: backend.now().toISOString(), sentBy: person.name };
  const key = getShipmentKey(order);
  asnResends.set(key, [...(asnResends.get(key) ?? []), sent]);
  return sent;
}

/** Sends an ASN of a batch if it can be sent. */
function sendOfBatch(
  backend: MockBackend,
  { customerId, asnId }: { readonly customerId: string; readonly asnId: string },
  person: Person,
): AsnResendResult {
  const noticed = getNoticed(backend, customerId).rows.find(({ row }) => row.asnId === asnId);
  if (!noticed) return { asnId, outcome: 'NotFound', transmission: null };
  if (noticed.row.canResend) return { asnId, outcome: 'Sent', transmission: send(backend, noticed, person) };
  const { transmissions } = getNotice(backend, { customerId, asnId }).detail;
  return { asnId, outcome: getRefusal(noticed.row), transmission: transmissions.at(-1) ?? null };
}

export const asn = {
  listAsns: ({ backend, path, query, reply }) => {
    const found = asnList.find(getNoticed(backend, path.customerId), query);
    return reply.json(200, asnList.getPage(found, query));
  },

  getAsnSummary: ({ backend, path, query, reply }) => {
    const source = getNoticed(backend, path.customerId);
    // A rate over misses alone has no meaning.
    const onAnyWorklist = { ...query };
    delete onAnyWorklist.worklist;
    return reply.json(
      200,
      buildAsnFigures(asnList.find(source, onAnyWorklist), asnList.findPrior(source, onAnyWorklist), query),
    );
  },

  getAsnFilters: ({ backend, path, reply }) => {
    const rows = getNoticed(backend, path.customerId).rows.map(({ row }) => row);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ warehouseCode }) => warehouseCode)),
      retailers: namedOptions(
        rows.map(({ retailerId, retailerName }) => ({ retailerId, name: retailerName })),
        ({ retailerId }) => retailerId,
      ),
      distributionCenters: dcOptions(rows),
      statuses: dropUnusedOptions(countOptions(Object.values(AsnStatus), rows, ({ status }) => [status])),
      exceptionTypes: dropUnusedOptions(
        countOptions(Object.values(AsnExceptionType), rows, ({ exceptionTypes }) => exceptionTypes),
      ),
    });
  },

  getAsn: ({ backend, path, reply }) => reply.json(200, getNotice(backend, path).detail),

  resendAsn: ({ backend, path, person, reply }) => {
    const { noticed } = getNotice(backend, path);
    if (!noticed.row.canResend) throw unprocessable(refusalTexts[getRefusal(noticed.row)]);
    return reply.json(202, send(backend, noticed, person));
  },

  resendAsns: ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    const results = body.asnIds.map((asnId) => sendOfBatch(backend, { customerId, asnId }, person));
    return reply.json(200, { results });
  },

  downloadAsnDocument: ({ backend, path, query, reply }) => {
    const { detail } = getNotice(backend, path);
    if (detail.attempts === 0) return reply.empty(204);
    const isJson = query.format === 'json';
    const text = isJson ? JSON.stringify(detail, null, 2) : writeX12(detail);
    return reply.file(200, new TextEncoder().encode(text), {
      mediaType: 'application/octet-stream',
      fileName: `${detail.asnId}.${isJson ? 'json' : 'edi'}`,
    });
  },

  exportAsns: (context) => asnList.export(context, getNoticed(context.backend, context.path.customerId)),
} satisfies TagHandlers<'asn'>;
