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
  // Texts: the companies are new objects in each rendering, for which the message must not be repeated.
  const linkedName = companies.find(({ customerId, isDemo }) => customerId === linkedId && !isDemo)?.name;
  const { customerId: selectedId, name: selectedName = '' } = selected ?? {};
  const isReady = linkedId !== null && companies.length > 0 && selectedId !== undefined;
  useEffect(() => {
    if (!isReady) return;
    if (linkedId !== selectedId) {
      snackbars.show({
        tone: 'info',
        text:
          linkedName === undefined
            ? 'This link is for a company to which you have no access.'
            : `This link is for ${linkedName}. You see ${selectedName}.`,
        ...(linkedName !== undefined && {
          action: { label: 'Switch', onAction: () => switchCustomer(linkedId, false) },
        }),
      });
    }
    void navigate({ pathname, search: withoutLinkedCompany(search), hash }, { replace: true });
  }, [
    isReady,
    linkedId,
    linkedName,
    selectedId,
    selectedName,
    switchCustomer,
    navigate,
    pathname,
    search,
    hash,
  ]);
}
