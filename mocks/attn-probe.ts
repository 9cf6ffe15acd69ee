import { createMockBackend } from '#mocks/create-backend.ts';
import { people } from '#mocks/people.ts';
import { AttentionKind } from '#src/api/generated/enums.ts';
import { readKind } from '#mocks/attention/attention-kinds.ts';
import { buildAttention } from '#mocks/attention/attention-groups.ts';
const backend = await createMockBackend({
  scale: (process.argv[2] ?? 'small') as 'small',
  seed: 1,
  now: new Date('2026-11-20T15:00:00Z'),
});
const person = people.find((p) => p.id === 'customer-user')!;
const context = { backend, person, customerId: 'PMF', path: { customerId: 'PMF' } };
for (const round of [1, 2])
  for (const kind of Object.values(AttentionKind)) {
    const a = performance.now();
    const r = readKind(context, kind)!;
    console.log(round, kind, r.length, Math.round(performance.now() - a));
  }
console.log(
  JSON.stringify(
    buildAttention(context).groups.map((g) => [
      g.kind,
      g.count,
      g.missedCount,
      g.amount,
      g.records.map((r) =>
        [
          r.recordNumber,
          r.place.retailerName,
          r.place.subject,
          r.reason,
          JSON.stringify(r.facts),
          r.amount,
          r.dueDate,
          r.urgency,
        ].join('|'),
      ),
    ]),
    null,
    1,
  ),
);
