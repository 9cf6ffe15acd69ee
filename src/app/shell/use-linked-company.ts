import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { readLinkedCompany, withoutLinkedCompany } from '#src/session/linked-company.ts';
import { useSwitchCustomer } from '#src/session/switch-customer.ts';
import { useCompanies } from './use-companies.ts';

/**
 * A link for another company than the selected one is never opened with the wrong data without a word: a message offers
 * the switch. The address then loses its company, so that a later choice of another one is not questioned.
 */
export function useLinkedCompany(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const switchCustomer = useSwitchCustomer();
  const { companies, selected } = useCompanies();
  const linkedId = readLinkedCompany(search);
  const linked = companies.find(({ customerId, isDemo }) => customerId === linkedId && !isDemo);
  const isReady = linkedId !== null && companies.length > 0 && selected !== undefined;
  useEffect(() => {
    if (!isReady) return;
    if (linkedId !== selected.customerId) {
      snackbars.show({
        tone: 'info',
        text: linked
          ? `This link is for ${linked.name}. You see ${selected.name}.`
          : 'This link is for a company to which you have no access.',
        ...(linked && {
          action: { label: 'Switch', onAction: () => switchCustomer(linked.customerId, false) },
        }),
      });
    }
    void navigate({ pathname, search: withoutLinkedCompany(search), hash }, { replace: true });
  }, [isReady, linkedId, linked, selected, switchCustomer, navigate, pathname, search, hash]);
}
