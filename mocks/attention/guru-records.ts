import type { AttentionRecord, Deduction } from '#src/api/generated/types.ts';
import { findDeductions } from '#mocks/guru/deductions-handlers.ts';
import { listCredentials } from '#mocks/guru/guru-settings-handlers.ts';
import { findVariances } from '#mocks/guru/receiving-variances-handlers.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import { getOfficeDay } from '#mocks/world/orders/office-day.ts';
import type { CustomerContext } from './kind-context.ts';
import { makeRecord } from './make-record.ts';

/** The retailer of all deductions. */
const retailerName = 'Walmart';

function explainClaim(row: Deduction): Pick<AttentionRecord, 'reason' | 'facts'> {
  const { code } = row;
  if (row.disputeStatus === 'SupplierAction') return { reason: 'ClaimSentBack', facts: { code } };
  if (row.readiness === 'LikelyValid') return { reason: 'ClaimLikelyValid', facts: { code } };
  if (row.readiness === 'Ready') return { reason: 'ClaimReady', facts: { code } };
  return {
    reason: 'ClaimLacksDocuments',
    facts: { code, count: row.foundDocuments, total: row.requiredDocuments },
  };
}

export function readDeductions(context: CustomerContext): AttentionRecord[] {
  return findDeductions(context, { attention: 'DeductionExpiring' }).rows.map(({ row }) =>
    makeRecord({
      recordNumber: row.claimId,
      target: { type: 'Deduction', id: row.claimId, qualifier: row.warc },
      place: { retailerName, locationCode: row.dcNumber },
      ...explainClaim(row),
      amount: row.openAmount,
      dueDate: row.deadline,
      urgency: 'AtRisk',
    }),
  );
}

export function readVariances(context: CustomerContext): AttentionRecord[] {
  return findVariances(context, { attention: 'VarianceBillable' }).rows.map(({ row }) =>
    makeRecord({
      recordNumber: row.varianceId,
      target: { type: 'ReceivingVariance', id: row.varianceId },
      place: { subject: row.description, retailerName, locationCode: row.dcNumber },
      reason: 'QuantityNotPaid',
      facts: { cases: Math.abs(row.varianceQuantity) },
      amount: Math.abs(row.varianceAmount),
      dueDate: row.deadline,
      urgency: 'AtRisk',
    }),
  );
}

/** Days before its expiry at which an account needs attention. */
const expiryDays = 30;

const working: readonly string[] = ['Valid', 'Testing', 'NotConfigured'];

export function readCredentials({ backend, customerId }: CustomerContext): AttentionRecord[] {
  const today = getOfficeDay(backend.now());
  const last = dayFrom(new Date(today), expiryDays);
  return listCredentials(backend, customerId).flatMap(({ portal, status, expiresAt }) => {
    const expiresOn = expiresAt === null ? null : getOfficeDay(new Date(expiresAt));
    const isWorking = working.includes(status);
    if (isWorking && (expiresOn === null || expiresOn > last)) return [];
    return makeRecord({
      recordNumber: portal,
      target: { type: 'PortalCredential', id: portal },
      place: {},
      reason: isWorking ? 'CredentialExpires' : 'CredentialFails',
      facts:
        isWorking && expiresOn !== null
          ? { days: Math.max(0, daysBetween(today, expiresOn)) }
          : { cause: status },
      dueDate: expiresOn,
      urgency: isWorking ? 'AtRisk' : 'Missed',
    });
  });
}
