import type { AttentionRecord, Deduction } from '#src/api/generated/types.ts';
import { findDeductions } from '#mocks/guru/deductions/deductions-handlers.ts';
import { isFailing, listCredentials, needsAttention } from '#mocks/guru/settings/guru-settings-handlers.ts';
import { findVariances } from '#mocks/guru/variances/receiving-variances-handlers.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
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

export function readCredentials({ backend, customerId }: CustomerContext): AttentionRecord[] {
  const now = backend.now();
  return listCredentials(backend, customerId)
    .filter((credential) => needsAttention(credential, now))
    .map((credential) => {
      const { portal, status, expiresAt } = credential;
      const expiresOn = expiresAt === null ? null : getOfficeDay(new Date(expiresAt));
      const isExpiring = !isFailing(credential) && expiresOn !== null;
      return makeRecord({
        recordNumber: portal,
        target: { type: 'PortalCredential', id: portal },
        place: {},
        reason: isExpiring ? 'CredentialExpires' : 'CredentialFails',
        facts: isExpiring
          ? { days: Math.max(0, daysBetween(getOfficeDay(now), expiresOn)) }
          : { cause: status },
        dueDate: expiresOn,
        urgency: isExpiring ? 'AtRisk' : 'Missed',
      });
    });
}
