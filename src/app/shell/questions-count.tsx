import { useQuery } from '@tanstack/react-query';
import { hasOperations } from '#src/api/availability.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { countOpenQuestions } from '#src/api/queries/conversations.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** The number of questions that await an answer. */
export function QuestionsCount() {
  const customerId = useSelectedCustomer()?.customerId;
  const isProvider = useQuery(currentUserQuery()).data?.isInternalUser;
  const { data } = useQuery({
    ...countOpenQuestions(isProvider === true ? undefined : customerId),
    enabled:
      (isProvider === true || (isProvider === false && customerId !== undefined)) &&
      hasOperations('listThreads'),
  });
  if (!data || data.totalCount === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-brand-soft px-1.5 text-hint font-medium text-brand tabular-nums">
      {formatNumber(data.totalCount)}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  );
}
