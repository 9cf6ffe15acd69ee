import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import { CredentialAttention, CredentialStatus, type RetailerPortal } from '#src/api/generated/enums.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { kindText } from '#src/components/attention/kind-text.ts';
import { useAddress } from '#src/components/page/use-address.ts';
import { CardBody, TitledCard } from '#src/ui/card.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { PortalAccount } from './portal-account.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

/** Polling interval for the result of a running test, in milliseconds. */
const testIntervalMs = 2000;

interface OpenDialog {
  readonly portal: RetailerPortal;
  readonly kind: 'edit' | 'remove';
}

const attentionParameter = 'attention';

/** The parameter with which a link shows only the accounts that need attention. */
function useAttentionFilter() {
  const [address, change] = useAddress();
  return {
    attention: Object.values(CredentialAttention).find((kind) => kind === address.get(attentionParameter)),
    showAll: (): void => change({ [attentionParameter]: null }, { preventScrollReset: true }),
  };
}

/** In a column beside or below the form: a link that is about the accounts shows them. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The accounts with which deductions are fetched, each with its state and what to do about it. */
export function PortalAccounts({ customerId }: { readonly customerId: string }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { attention, showAll } = useAttentionFilter();
  const query = useQuery({
    ...listPortalCredentials({ customerId }, attention ? { attention } : {}),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === CredentialStatus.Testing) ? testIntervalMs : false,
  });
  const { data } = query;
  const selectedAccount = data?.find(({ portal }) => portal === dialog?.portal);
  const close = (): void => setDialog(undefined);
  return (
    <TitledCard
      title="Portal accounts"
      hint="Use bot users with a bot token and only the applications that Guru needs."
      isFlush
    >
      <CardBody>
        <ul ref={attention && scrollTo} className="mb-3 flex empty:hidden">
          <FilterChip
            label="Needs attention"
            values={attention ? [kindText(attention)] : []}
            onRemove={showAll}
          />
        </ul>
        {data?.length === 0 && <p className="text-control text-ink-2">No account needs attention.</p>}
        {data === undefined && <ReadState subject="the accounts" read={query} height="12rem" />}
        <ul role="list" className="divide-y divide-line">
          {data?.map((credential) => (
            <PortalAccount
              key={credential.portal}
              customerId={customerId}
              credential={credential}
              onEdit={() => setDialog({ portal: credential.portal, kind: 'edit' })}
              onRemove={() => setDialog({ portal: credential.portal, kind: 'remove' })}
            />
          ))}
        </ul>
      </CardBody>
      {selectedAccount && dialog?.kind === 'edit' && (
        <AccountDialog customerId={customerId} credential={selectedAccount} onClose={close} />
      )}
      {selectedAccount && dialog?.kind === 'remove' && (
        <RemoveAccountDialog customerId={customerId} credential={selectedAccount} onClose={close} />
      )}
    </TitledCard>
  );
}
