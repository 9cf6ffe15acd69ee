import { useQuery } from '@tanstack/react-query';
import { listAttentionCounts } from '#src/api/generated/reads.ts';
import type { AttentionKind } from '#src/api/generated/enums.ts';
import type { AttentionCount } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { useSwitchCustomer } from '#src/session/switch-customer.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { laterText, toMiddle } from '#src/components/attention/attention-words.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { countNow } from './attention-areas.ts';

const maxKinds = 3;

/** Someone waits for the provider there, so this kind is named however urgent the others are. */
const alwaysNamed: AttentionKind = 'QuestionAwaitingAnswer';

/** 'late or at risk (3, $374.56), invoices past due (12, $9,812.40)', the most urgent first; '85 later'. */
function describeKinds(company: AttentionCount): string {
  const kinds = company.kindCounts.filter((kind) => countNow(kind) > 0);
  const questions = kinds.slice(maxKinds).filter(({ kind }) => kind === alwaysNamed);
  const named = [...kinds.slice(0, maxKinds - questions.length), ...questions].map((kind) => {
    const amount = kind.amount !== null && kind.amount > 0 ? `, ${formatMoney(kind.amount)}` : '';
    return `${toMiddle(kindText(kind.kind))} (${formatNumber(countNow(kind))}${amount})`;
  });
  return [...named, laterText(company)].filter((part) => part !== '').join(', ');
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
                <span className="tabular-nums">{formatNumber(countNow(company))}</span>
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
