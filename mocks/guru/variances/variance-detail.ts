import type { ReceivingVarianceDetail, VarianceClaim, VarianceEvidence } from '#src/api/generated/types.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { orderDocuments } from '#mocks/world/orders/views/order-documents.ts';
import { buildBolNumber } from '#mocks/world/orders/views/order-rows.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import type { VarianceFact } from './customer-variances.ts';
import { isOpenClaim } from './variance-state.ts';
import { withoutDss } from './variance-row.ts';

export interface VarianceView {
  readonly fact: VarianceFact;
  /** Deductions of the same order. */
  readonly claims: readonly ClaimFact[];
  /** Whether the retailer's second record of receipts can be read. */
  readonly hasDss: boolean;
  readonly asnId: string | null;
  readonly now: Date;
}

function listEvidence({ fact, hasDss, asnId, now }: VarianceView): VarianceEvidence[] {
  const { variance, row } = fact;
  const { order, receivedDate, invoiceDate } = variance;
  const documents = orderDocuments(order, now);
  const find = (type: string): string | null =>
    documents.find(({ documentType }) => documentType === type)?.documentId ?? null;
  const shippedOn = localDay(order.shippedAt, order.warehouse.place);
  const podId = find('POD');
  // The signed proof excludes cases refused as damaged, but includes miscounted ones.
  const isMiscount = variance.receivedDss > variance.received;
  const signed = isMiscount ? variance.receivedDss : Math.min(variance.shipped, variance.received);
  return [
    {
      record: 'PurchaseOrder',
      reference: row.poNumber,
      quantity: variance.ordered,
      recordDate: order.orderDate,
      documentId: null,
    },
    {
      record: 'SignedBol',
      reference: buildBolNumber(order),
      quantity: variance.shipped,
      recordDate: shippedOn,
      documentId: find('SignedBOL'),
    },
    {
      record: 'Asn',
      reference: asnId,
      quantity: variance.asn,
      recordDate: variance.asn === null ? null : shippedOn,
      documentId: null,
    },
    {
      record: 'Invoice',
      reference: row.invoiceNumber,
      quantity: variance.invoiced,
      recordDate: invoiceDate,
      documentId: null,
    },
    {
      record: 'Pod',
      reference: null,
      quantity: podId === null ? null : signed,
      recordDate: podId === null ? null : receivedDate,
      documentId: podId,
    },
    {
      record: 'Receipt',
      reference: null,
      quantity: variance.received,
      recordDate: receivedDate,
      documentId: null,
    },
    ...(hasDss
      ? [
          {
            record: 'DssReceipt' as const,
            reference: null,
            quantity: variance.receivedDss,
            recordDate: receivedDate,
            documentId: null,
          },
        ]
      : []),
  ];
}

function toLinkedClaim(fact: ClaimFact): VarianceClaim {
  const { claim, row } = fact;
  return {
    claimId: row.claimId,
    warc: row.warc,
    reasonDescription: row.reasonDescription,
    itemNumbers: claim.lines.map(({ line }) => line.item.itemNumber),
    deductedAmount: row.deductedAmount,
    openAmount: row.openAmount,
    disputeStatus: row.disputeStatus,
    paymentStatus: row.paymentStatus,
    isOpen: isOpenClaim(fact),
  };
}

/** The variance with its evidence, deductions and history. */
export function varianceDetail(view: VarianceView): ReceivingVarianceDetail {
  const { fact, claims, hasDss } = view;
  const { variance, state, row } = fact;
  return {
    ...(hasDss ? row : withoutDss(row)),
    upc: variance.item.upc,
    evidence: listEvidence(view),
    linkedClaims: claims.map(toLinkedClaim),
    history: state.history.toReversed(),
    timeZone: variance.order.destination.place.timeZone,
  };
}
