import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { getNotificationCounts } from '#src/api/generated/reads.ts';
import type { ConversationCounts } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { countText } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSwitchCustomer } from '#src/session/switch-customer.ts';
import { useIsDemo } from '#src/session/use-selected-customer.ts';
import { linkClass } from '#src/ui/link-class.ts';

/** '1 mention, 2 updates'. */
function describeCounts({ mentions, assignments, updates }: ConversationCounts): string {
  return [
    ...(mentions > 0 ? [countText(mentions, 'mentions')] : []),
    ...(assignments > 0 ? [countText(assignments, 'assignments')] : []),
    ...(updates > 0 ? [countText(updates, 'updates')] : []),
  ].join(', ');
}

interface ElsewhereProps {
  readonly customerId: string;
  readonly onFollow: () => void;
}

/** What waits in conversations at the user's other companies. A company leads to its notices, and is selected. */
export function Elsewhere({ customerId, onFollow }: ElsewhereProps) {
  const { data } = useQuery(getNotificationCounts({ customerId }));
  const switchCustomer = useSwitchCustomer();
  const navigate = useNavigate();
  const isDemo = useIsDemo();
  if (!data || data.elsewhere.length === 0 || isDemo) return null;
  const open = async (company: ConversationCounts): Promise<void> => {
    onFollow();
    await switchCustomer(company.customerId, false);
    await navigate(plainPath('notifications'));
  };
  const follow = (event: MouseEvent, company: ConversationCounts): void => {
    // Another tab selects the company of the address.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(company);
  };
  return (
    <section
      aria-label="At other companies"
      className="border-b border-line bg-brand-soft px-4 py-2 text-control"
    >
      <ul role="list">
        {data.elsewhere.map((company) => (
          <li key={company.customerId}>
            <PageLink
              to={`${plainPath('notifications')}?${new URLSearchParams({ company: company.customerId }).toString()}`}
              className={linkClass.stacked}
              onClick={(event) => follow(event, company)}
            >
              {`${company.name}: ${describeCounts(company)}`}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
