import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CredentialStatus } from '#src/api/generated/enums.ts';
import type { PortalCredential } from '#src/api/generated/types.ts';
import { checkPortalCredential, refreshGuruSettings } from '#src/api/queries/guru-settings.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatMoment, formatMomentDay } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import {
  adviceText,
  credentialStatusText,
  credentialTones,
  expiresSoon,
  portalName,
  typeOptions,
} from '#src/components/portals/portal-words.ts';

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

/** An account, with what to do when it does not work. */
export function PortalAccount({ customerId, credential, onEdit, onRemove }: PortalAccountProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(() => createSubmission());
  const [isStarting, setIsStarting] = useState(false);
  const { portal, status } = credential;
  const name = portalName(portal);
  const isMissing = status === CredentialStatus.NotConfigured;
  const advice = adviceText(credential);
  const isExpiring = expiresSoon(credential);
  const test = async (): Promise<void> => {
    setIsStarting(true);
    try {
      await checkPortalCredential(customerId, portal, { submission });
      await refreshGuruSettings(queryClient);
    } catch (error) {
      snackbars.show({ tone: 'bad', text: failureText(error) });
    } finally {
      setIsStarting(false);
    }
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
              isBusy={isStarting || status === CredentialStatus.Testing}
              aria-label={`Test ${name} account`}
              onClick={() => void test()}
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
