import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { users } from '#src/api/generated/list-tables/users.ts';
import { listUsers } from '#src/api/generated/reads.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';

interface Invited {
  readonly email: string;
  readonly customerIds: readonly string[];
}

/** The part after the @, in lower case. */
function getDomain(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** Users per customer whose addresses are compared. */
const pageSize = Math.min(100, users.maxPageSize);

/** Asks for confirmation before an address outside of the customer's domains gets access. */
export function useDomainConfirmation() {
  const queryClient = useQueryClient();
  const [unknown, setUnknown] = useState<{
    readonly domain: string;
    readonly knownDomains: readonly string[];
  }>();
  const decide = useRef<(isConfirmed: boolean) => void>(undefined);

  const settle = (isConfirmed: boolean): void => {
    decide.current?.(isConfirmed);
    decide.current = undefined;
  };
  const readDomains = async ({ email, customerIds }: Invited): Promise<readonly string[]> => {
    const pages = await Promise.all(
      customerIds.map((customerId) => queryClient.query(listUsers({ customerId, pageSize }))),
    );
    const otherUsers = pages.flatMap(({ items }) => items).filter((user) => user.email !== email);
    return [...new Set(otherUsers.map((user) => getDomain(user.email)))].toSorted();
  };
  return {
    /** Rejects when the address has a domain that no user of the customers has and the admin does not confirm it. */
    confirm: async (invited: Invited): Promise<void> => {
      const knownDomains = await readDomains(invited);
      const domain = getDomain(invited.email);
      // Nothing to compare with: the customer's first user.
      if (knownDomains.length === 0 || knownDomains.includes(domain)) return;
      setUnknown({ domain, knownDomains });
      const isConfirmed = await new Promise<boolean>((resolve) => {
        decide.current = resolve;
      });
      if (!isConfirmed)
        throw new Error(`Nothing was saved. Correct the address at ${domain}, or confirm it.`);
    },
    dialog: (
      <ConfirmDialog
        isOpen={unknown !== undefined}
        title={`Give access to an address at ${unknown?.domain ?? ''}?`}
        description={`No other user of this customer has an address at ${unknown?.domain ?? ''}. Theirs are at ${unknown?.knownDomains.slice(0, 3).join(', ') ?? ''}.`}
        confirmLabel={`Use ${unknown?.domain ?? ''}`}
        cancelLabel="Go back"
        onConfirm={() => settle(true)}
        onClose={() => {
          settle(false);
          setUnknown(undefined);
        }}
      />
    ),
  };
}
