import { useQuery } from '@tanstack/react-query';
import { hasOperations } from '#src/api/availability.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { countAllOpenQuestions, countOpenQuestions } from '#src/api/queries/conversations.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** The number of questions that await an answer. */
export function QuestionsCount() {
  const customerId = useSelectedCustomer()?.customerId;
  const isProvider = useQuery(currentUserQuery()).data?.isInternalUser;
  const customerCount = useQuery({
    ...countOpenQuestions(customerId ?? ''),
    enabled: customerId !== undefined && isProvider === false && hasOperations('listThreads'),
  });
  const providerCount = useQuery({
    ...countAllOpenQuestions(),
    enabled: isProvider === true && hasOperations('listAllThreads'),
  });
  const { data } = isProvider === true ? providerCount : customerCount;
  if (!data || data.totalCount === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-brand-soft px-1.5 text-hint font-medium text-brand tabular-nums">
      {formatNumber(data.totalCount)}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  );
}
