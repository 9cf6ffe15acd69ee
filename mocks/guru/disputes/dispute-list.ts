import type { Dispute } from '#src/api/generated/types.ts';
import { dayMs, momentOrNull } from '#mocks/lib/days.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { matchAny, matchText } from '#mocks/lists/filters.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';

/** The submitted disputes of deductions, at a moment in milliseconds since 1970. */
export function listDisputeRows(facts: readonly ClaimFact[], now: number): Dispute[] {
  return facts.flatMap(({ row, state }) =>
    state.attempts.map((attempt): Dispute => ({
      claimId: row.claimId,
      warc: row.warc,
      attempt: attempt.number,
      code: row.code,
      reasonDescription: row.reasonDescription,
      poNumber: row.poNumber,
      dcNumber: row.dcNumber,
      disputeStatus: attempt.status,
      amount: attempt.cents / 100,
      approvedAmount: attempt.approvedCents / 100,
      submittedAt: new Date(attempt.submittedAt).toISOString(),
      submittedBy: attempt.submittedBy,
      decidedAt: momentOrNull(attempt.decidedAt),
      respondBy: attempt.status === 'SupplierAction' ? row.respondBy : null,
      ageDays: Math.max(0, Math.floor(((attempt.decidedAt ?? now) - attempt.submittedAt) / dayMs)),
    })),
  );
}

const matches: MatchesOf<'listDisputes', Dispute> = {
  status: matchAny(({ disputeStatus }) => disputeStatus),
  search: matchText(({ claimId, poNumber }) => [claimId, poNumber]),
};

export const disputeList = defineList({
  operation: 'listDisputes',
  matches,
  getDay: ({ submittedAt }) => submittedAt.slice(0, 10),
  getSortValue: (row, column) => row[column],
  toItem: (row) => row,
});
