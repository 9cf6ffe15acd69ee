import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CredentialAttention, CredentialStatus, type RetailerPortal } from '#src/api/generated/enums.ts';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import type { PortalCredential } from '#src/api/generated/types.ts';
import {
  deletePortalCredential,
  refreshGuruSettings,
  checkPortalCredential,
} from '#src/api/queries/guru-settings.ts';
import { createSubmission } from '#src/api/submission.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { useWork } from '#src/components/feedback/use-work.ts';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { useAddress } from '#src/components/page/use-address.ts';
import {
  portalName,
  adviceText,
  credentialStatusText,
  credentialTones,
  expiresSoon,
  typeOptions,
} from '#src/components/portals/portal-words.ts';
import { formatMoment, formatMomentDay } from '#src/lib/dates.ts';
import { noValue } from '#src/lib/no-value.ts';
import { Button } from '#src/ui/button.tsx';
import { CardBody, TitledCard } from '#src/ui/card.tsx';
import { AccountDialog } from './account-dialog.tsx';

/** Polling interval for the result of a running test, in milliseconds. */
const testIntervalMs = 2000;

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
  const [dialog, setDialog] = useState<{
    readonly portal: RetailerPortal;
    readonly kind: 'edit' | 'remove';
  }>();
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
        <DeleteDialog
          isOpen
          onClose={close}
          title={`Remove the ${portalName(selectedAccount.portal)} account?`}
          description={`The secret is deleted. Deductions and disputes of ${portalName(selectedAccount.portal)} are no longer updated until you add an account again.`}
          remove={() => deletePortalCredential(customerId, selectedAccount)}
          doneText={`${portalName(selectedAccount.portal)} account removed`}
          refresh={refreshGuruSettings}
        />
      )}
    </TitledCard>
  );
}

interface PortalAccountProps {
  readonly customerId: string;
  readonly credential: PortalCredential;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function listFacts(credential: PortalCredential): readonly Fact[] {
  const { userId, authType, lastVerifiedAt, lastSyncAt, expiresAt, capabilities } = credential;
  const type = typeOptions.find(({ value }) => value === authType)?.label ?? authType;
  return [
    ['User ID', userId],
    ['Type', type],
    ['Last sign-in', lastVerifiedAt && formatMoment(lastVerifiedAt)],
    ['Deductions fetched', lastSyncAt && formatMoment(lastSyncAt)],
    ['Expires', expiresAt && formatMomentDay(expiresAt)],
    ['Applications', capabilities.length === 0 ? noValue : capabilities.join(', ')],
  ];
}

function PortalAccount({ customerId, credential, onEdit, onRemove }: PortalAccountProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const { isBusy, run } = useWork();
  const { portal, status } = credential;
  const name = portalName(portal);
  const isMissing = status === CredentialStatus.NotConfigured;
  const advice = adviceText(credential);
  const isExpiring = expiresSoon(credential);
  const test = async (): Promise<void> => {
    await checkPortalCredential(customerId, portal, { submission });
    await refreshGuruSettings(queryClient);
  };
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="text-control font-bold">{name}</h3>
        <span role="status">
          <StatusBadge
            value={status}
            tones={isExpiring ? { ...credentialTones, Valid: 'warn' } : credentialTones}
            label={isExpiring ? () => 'Expires soon' : credentialStatusText}
          />
        </span>
      </div>
      {advice !== undefined && <p className="mt-1 text-control text-ink-2">{advice}</p>}
      {!isMissing && <FactList facts={listFacts(credential)} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onEdit}>
          {isMissing ? `Add ${name} account` : `Change ${name} account`}
        </Button>
        {!isMissing && (
          <>
            <Button
              size="small"
              isBusy={isBusy || status === CredentialStatus.Testing}
              aria-label={`Test ${name} account`}
              onClick={() => void run(test)}
            >
              Test
            </Button>
            <Button
              size="small"
              variant="quiet-danger"
              aria-label={`Remove ${name} account`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
