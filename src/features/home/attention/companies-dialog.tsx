import { useQuery } from '@tanstack/react-query';
import { listAttentionCounts } from '#src/api/generated/reads.ts';
import type { AttentionKind } from '#src/api/generated/enums.ts';
import type { AttentionCount } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { useSwitchCustomer } from '#src/session/switch-customer.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toMiddle } from '#src/components/attention/attention-words.ts';
import { kindText } from '#src/components/attention/kind-text.ts';

/** The largest kinds that are named. */
const maxKinds = 3;

/** Somebody waits for the provider there, so this kind is named however few questions there are. */
const alwaysNamed: AttentionKind = 'QuestionAwaitingAnswer';

/** 'variances to bill (91), lots on hold (36)'. */
function describeKinds({ kindCounts }: AttentionCount): string {
  const byCount = kindCounts.toSorted((a, b) => b.count - a.count);
  const questions = byCount.slice(maxKinds).filter(({ kind }) => kind === alwaysNamed);
  return [...byCount.slice(0, maxKinds - questions.length), ...questions]
    .map(({ kind, count }) => `${toMiddle(kindText(kind))} (${formatNumber(count)})`)
    .join(', ');
}

/** How much needs the user at each of their companies: counts only, no records. A company leads to its Home. */
export function CompaniesDialog({ onClose }: { readonly onClose: () => void }) {
  const read = useQuery(listAttentionCounts());
  const switchCustomer = useSwitchCustomer();
  const selected = useSelectedCustomer();
  const { data } = read;
  const select = (customerId: string): void => {
    onClose();
    if (customerId !== selected?.customerId || selected.demoSelected) void switchCustomer(customerId, false);
  };
  return (
    <Dialog
      isOpen
      title="All companies"
      description="Select a company to see its records."
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data === undefined ? (
        <ReadState subject="the counts" read={read} lines={4} />
      ) : (
        <ul className="-mx-2 flex flex-col">
          {data.map((company) => (
            <li key={company.customerId} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-current={company.customerId === selected?.customerId || undefined}
                onClick={() => select(company.customerId)}
                className="flex w-full flex-wrap items-center gap-x-3 rounded-card px-2 py-2 text-left hover:bg-sunken"
              >
                <span className="grow basis-40 font-medium">{company.name}</span>
                {company.missedCount > 0 && (
                  <Badge tone="bad">{`${formatNumber(company.missedCount)} missed`}</Badge>
                )}
                <span className="tabular-nums">{formatNumber(company.count)}</span>
                <span className="basis-full text-hint text-ink-2">
                  {company.count === 0 ? 'Nothing needs you' : describeKinds(company)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
