import type { AttentionRecord } from '#src/api/generated/types.ts';
import { isAdministeredBy } from '#mocks/access/scope.ts';
import { findInvoices } from '#mocks/billing/invoices-handlers.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import { listFailedRenders } from '#mocks/reporting/reports-handlers.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import type { CustomerContext, KindContext } from './kind-context.ts';
import { makeRecord } from './make-record.ts';

export function readPastDueInvoices(context: CustomerContext): AttentionRecord[] {
  return findInvoices(context, { attention: 'InvoicePastDue' }).rows.map(({ row }) =>
    makeRecord({
      recordNumber: row.invoiceNumber,
      target: { type: 'Invoice', id: row.invoiceNumber },
      place: { subject: row.invoiceType, warehouseCode: row.warehouseCode },
      reason: 'PastDue',
      facts: { days: row.daysPastDue },
      amount: row.balanceDue,
      dueDate: row.dueDate,
      urgency: 'Missed',
    }),
  );
}

export function readDecidedDisputes(context: CustomerContext): AttentionRecord[] {
  return findInvoices(context, { attention: 'InvoiceDisputeDecided' }).rows.map(({ row, dispute }) =>
    makeRecord({
      recordNumber: row.invoiceNumber,
      target: { type: 'Invoice', id: row.invoiceNumber },
      place: { subject: row.invoiceType, warehouseCode: row.warehouseCode },
      reason: dispute?.status === 'Approved' ? 'DisputeApproved' : 'DisputeDenied',
      amount: dispute?.amount ?? null,
      urgency: 'Neutral',
    }),
  );
}

export function readFailedReports({ backend, customerId }: CustomerContext): AttentionRecord[] {
  return listFailedRenders(backend, customerId).map(({ reportId, reportName, errorMessage, completedAt }) =>
    makeRecord({
      recordNumber: reportName,
      target: { type: 'Report', id: reportId },
      place: {},
      reason: 'RenderFailed',
      facts: errorMessage === null ? {} : { cause: errorMessage },
      dueDate: completedAt === null ? null : getOfficeDay(new Date(completedAt)),
      urgency: 'AtRisk',
    }),
  );
}

/** Whether a record is of a user whom the person administers. */
export function isOfAdministeredUser({ backend, person }: KindContext, { target }: AttentionRecord): boolean {
  const user = peopleStore(backend.db).users.find(target.id);
  return user !== undefined && isAdministeredBy(backend, person, user);
}

/** Users of the customer who await approval, whoever administers them. */
export function readUndecidedUsers({ backend, customerId }: CustomerContext): AttentionRecord[] {
  const today = getOfficeDay(backend.now());
  return peopleStore(backend.db)
    .users.where(
      (user) =>
        user.status === 'AwaitingApproval' &&
        user.customers.some((customer) => customer.customerId === customerId),
    )
    .map((user) =>
      makeRecord({
        recordNumber: user.displayName,
        target: { type: 'User', id: user.userId },
        place: { subject: user.email },
        reason: 'AwaitsApproval',
        facts:
          user.requestedAt === null
            ? {}
            : { days: Math.max(0, daysBetween(getOfficeDay(new Date(user.requestedAt)), today)) },
        urgency: 'AtRisk',
      }),
    );
}
