import { momentOrNull } from '#mocks/lib/days.ts';
import type { ReceivingVariance } from '#src/api/generated/types.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { getInvoiceNumber, getRetailerItemNumber } from '#mocks/guru/deductions/deduction-row.ts';
import type { Variance } from './make-variances.ts';
import { getVarianceDeadline, listActions, type VarianceState } from './variance-state.ts';

/** The variance as a row of the list, with the retailer's second record; `now` is in milliseconds since 1970. */
export function varianceRow(
  variance: Variance,
  state: VarianceState,
  claim: ClaimFact | undefined,
  now: number,
): ReceivingVariance {
  const { order, item, cents } = variance;
  const { destination } = order;
  return {
    varianceId: variance.varianceId,
    poNumber: order.poNumber,
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    dcNumber: destination.code,
    dcName: destination.name,
    itemNumber: item.itemNumber,
    retailerItemNumber: getRetailerItemNumber(item),
    description: item.description,
    uom: 'CA',
    invoiceNumber: getInvoiceNumber(variance),
    invoiceDate: variance.invoiceDate,
    mabd: order.mabd,
    receivedDate: variance.receivedDate,
    quantityOrdered: variance.ordered,
    quantityShipped: variance.shipped,
    quantityAsn: variance.asn,
    quantityInvoiced: variance.invoiced,
    quantityReceived: variance.received,
    quantityReceivedDss: variance.receivedDss,
    varianceQuantity: variance.received - variance.invoiced,
    unitCost: item.unitCost,
    varianceAmount: cents / 100,
    varianceType: variance.type,
    status: state.status,
    resolution: state.resolution,
    recoveredAmount: state.recoveredCents / 100,
    judgedAfter: variance.judgedAfter,
    billableUntil: variance.billableUntil,
    deadline: getVarianceDeadline(variance, state),
    linkedClaimId: claim?.row.claimId ?? null,
    linkedWarc: claim?.row.warc ?? null,
    allowedActions: listActions(variance, state, now),
    updatedAt: momentOrNull(state.updatedAt),
  };
}

/** The row without the retailer's second record, which needs the feature guruDssEnabled. */
export function withoutDss<Row extends ReceivingVariance>(row: Row): Row {
  const copy = { ...row };
  delete copy.quantityReceivedDss;
  return copy;
}
