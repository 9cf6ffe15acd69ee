import { AsnExceptionType, AsnStatus } from '#src/api/generated/enums.ts';
import type {
  Asn,
  AsnChange,
  AsnResendResult,
  AsnResendTarget,
  AsnTransmission,
} from '#src/api/generated/types.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { writeX12 } from '#mocks/world/notices/x12.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import {
  countOptions,
  dcOptions,
  dropUnusedOptions,
  namedOptions,
  warehouseOptions,
} from '#mocks/lists/options.ts';
import { getRequestStatus, type AsnWork } from '#mocks/world/notices/asn-work.ts';
import { quickResponseTimes } from '#mocks/world/notices/notice.ts';
import { applyCorrections } from './asn-corrections.ts';
import { announceAsn, getNotice, getNoticed } from './asn-store.ts';
import { describeAttempt, getWork } from '#mocks/world/notices/notice-sources.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { buildAsnFigures } from './asn-figures.ts';
import { asnList } from './asn-list.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

/** Why an ASN cannot be sent. */
function getRefusal({ validatedAt }: Asn): 'AwaitingResponse' | 'AlreadyAccepted' {
  return validatedAt === null ? 'AwaitingResponse' : 'AlreadyAccepted';
}

const refusalTexts = {
  AwaitingResponse: 'The retailer has not responded to the last transmission yet. Wait for its response.',
  AlreadyAccepted: 'The retailer has already accepted this ASN, so it cannot be resent.',
} as const;

function saveWork(backend: MockBackend, { order, row }: NoticedShipment, work: AsnWork): void {
  noticeStore(backend.db).asnWorks.set(getShipmentKey(order), work);
  announceAsn(backend, order.customerId, row.asnId);
}

/** Adds a transmission with the saved corrections to the history; the hub announces the responses. */
function send(backend: MockBackend, noticed: NoticedShipment, person: Person): AsnTransmission {
  const { order, row } = noticed;
  const { asnResends } = noticeStore(backend.db);
  const key = getShipmentKey(order);
  const { customerId, asnId } = { customerId: order.customerId, asnId: row.asnId };
  const { faults } = getNotice(backend, { customerId, asnId }).detail;
  const changes = faults.flatMap(
    ({ field, lineNumber, palletNumber, sentValue, correctedValue }): AsnChange[] =>
      field === null || correctedValue === null
        ? []
        : [{ field, lineNumber, palletNumber, previousValue: sentValue, newValue: correctedValue }],
  );
  const sent = {
    attempt: row.attempts + 1,
    sentAt: backend.now().toISOString(),
    sentBy: person.name,
    changes,
  };
  asnResends.set(key, [...(asnResends.get(key) ?? []), sent]);
  saveWork(backend, noticed, { ...getWork(backend, noticed), corrections: [] });
  for (const time of Object.values(quickResponseTimes))
    backend.db.later(time + 100, () => announceAsn(backend, customerId, asnId));
  return sent;
}

/** Sends an ASN of a batch if it can be sent, as it was confirmed. */
function sendOfBatch(
  backend: MockBackend,
  { customerId, asnId, etag }: AsnResendTarget & { readonly customerId: string },
  person: Person,
): AsnResendResult {
  const noticed = getNoticed(backend, customerId).rows.find(({ row }) => row.asnId === asnId);
  if (!noticed) return { asnId, outcome: 'NotFound', transmission: null };
  const { row } = noticed;
  if (row.canResend && row.etag === etag)
    return { asnId, outcome: 'Sent', transmission: send(backend, noticed, person) };
  const { transmissions } = getNotice(backend, { customerId, asnId }).detail;
  const outcome = row.canResend ? 'Changed' : getRefusal(row);
  return { asnId, outcome, transmission: transmissions.at(-1) ?? null };
}

const asnHandlers = asnList.serve(({ backend, path }) => getNoticed(backend, path.customerId));

/** The ASNs of a customer that match a filter. Throws as the list does. */
export const findAsns = asnHandlers.find;

export const asn = {
  listAsns: asnHandlers.list,

  getAsnSummary: ({ backend, path, query, reply }) => {
    const source = getNoticed(backend, path.customerId);
    // A rate over misses only is meaningless.
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

  setAsnCorrections: ({ backend, path, body, person, requireVersion, reply }) => {
    const { noticed, detail } = getNotice(backend, path);
    requireVersion(detail);
    const work = getWork(backend, noticed);
    const corrections = applyCorrections(detail, work.corrections, body, {
      correctedAt: backend.now().toISOString(),
      correctedBy: person.name,
    });
    saveWork(backend, noticed, { ...work, corrections });
    return reply.json(200, getNotice(backend, path).detail);
  },

  createAsnCorrectionRequest: ({ backend, path, body, person, reply }) => {
    const { noticed } = getNotice(backend, path);
    if (!noticed.row.canResend) throw unprocessable(refusalTexts[getRefusal(noticed.row)]);
    const work = getWork(backend, noticed);
    const last = work.requests.at(-1);
    if (last && getRequestStatus(last, noticed.row, work) !== 'Denied')
      throw unprocessable(`${last.requestedBy} has already requested a correction.`);
    const request = {
      comment: body.comment.trim(),
      requestedAt: backend.now().toISOString(),
      requestedBy: person.name,
      deniedReason: null,
      deniedAt: null,
      deniedBy: null,
    };
    saveWork(backend, noticed, { ...work, requests: [...work.requests, request] });
    return reply.json(201, { ...request, status: getRequestStatus(request, noticed.row, work) });
  },

  denyAsnCorrectionRequest: ({ backend, path, body, person, reply }) => {
    const { noticed } = getNotice(backend, path);
    const work = getWork(backend, noticed);
    const last = work.requests.at(-1);
    const status = last && getRequestStatus(last, noticed.row, work);
    if (!last || (status !== 'Open' && status !== 'Corrected'))
      throw unprocessable('No correction has been requested.');
    const denied = {
      ...last,
      deniedReason: body.reason.trim(),
      deniedAt: backend.now().toISOString(),
      deniedBy: person.name,
    };
    saveWork(backend, noticed, { ...work, requests: [...work.requests.slice(0, -1), denied] });
    return reply.json(200, { ...denied, status: 'Denied' });
  },

  resendAsns: ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    const results = body.items.map((item) => sendOfBatch(backend, { ...item, customerId }, person));
    return reply.json(200, { results });
  },

  downloadAsnDocument: ({ backend, path, query, reply }) => {
    const { noticed } = getNotice(backend, path);
    const { attempts } = noticed.row;
    const { attempt = attempts } = query;
    if (attempt === 0 || attempt > attempts) return reply.empty(204);
    const { detail, header } = describeAttempt(backend, noticed, attempt);
    const isJson = query.format === 'json';
    const text = isJson ? JSON.stringify(detail, null, 2) : writeX12(detail, header, attempt);
    return reply.file(200, new TextEncoder().encode(text), {
      mediaType: 'application/octet-stream',
      fileName: `${detail.asnId}${attempt < attempts ? `-${attempt}` : ''}.${isJson ? 'json' : 'edi'}`,
    });
  },

  exportAsns: asnHandlers.export,
} satisfies TagHandlers<'asn'>;
