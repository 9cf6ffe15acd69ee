import { useQuery } from '@tanstack/react-query';
import { listAttentionCounts } from '#src/api/generated/reads.ts';
import type { AttentionCount } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { kindText, toMiddle } from './attention-words.ts';

/** The largest kinds that are named. */
const maxKinds = 3;

/** 'variances to bill (91), lots on hold (36)'. */
function describeKinds({ kindCounts }: AttentionCount): string {
  return kindCounts
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxKinds)
    .map(({ kind, count }) => `${toMiddle(kindText(kind))} (${formatNumber(count)})`)
    .join(', ');
}

/** How much needs the user at each of their companies: counts only, no records. */
export function CompaniesDialog({ onClose }: { readonly onClose: () => void }) {
  const read = useQuery(listAttentionCounts());
  const { data } = read;
  return (
    <Dialog
      isOpen
      title="All companies"
      description="Choose one in the menu to see its records."
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data === undefined ? (
        <ReadState subject="the counts" read={read} lines={4} />
      ) : (
        <ul className="flex flex-col">
          {data.map((company) => (
            <li
              key={company.customerId}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-b-0"
            >
              <span className="grow basis-40 font-medium">{company.name}</span>
              {company.missedCount > 0 && (
                <Badge tone="bad">{`${formatNumber(company.missedCount)} missed`}</Badge>
              )}
              <span className="tabular-nums">{formatNumber(company.count)}</span>
              <p className="basis-full text-hint text-ink-2">
                {company.count === 0 ? 'Nothing needs you' : describeKinds(company)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
