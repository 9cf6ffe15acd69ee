import Copy from 'lucide-react/icons/copy';
import FileUp from 'lucide-react/icons/file-up';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import type { OrderReference } from '#src/api/generated/types.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DraftsDialog } from './drafts-dialog.tsx';

interface StartActionsProps {
  readonly customerId: string;
  readonly onOpen: (draftId: string) => void;
  readonly onCopy: (order: OrderReference) => void;
}

/** Other ways to begin than an empty order. */
export function StartActions({ customerId, onOpen, onCopy }: StartActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const mayReadOrders = usePermission(Permission.OrderRead);
  return (
    <>
      {mayReadOrders && (
        <Button icon={Copy} onClick={() => setIsCopying(true)}>
          Copy an order
        </Button>
      )}
      <Button icon={FolderOpen} onClick={() => setIsOpen(true)}>
        Drafts and templates
      </Button>
      <LinkButton to={plainPath('orderImport')} icon={FileUp}>
        Import file
      </LinkButton>
      {isCopying && (
        <CopyDialog
          customerId={customerId}
          onCopy={(order) => {
            setIsCopying(false);
            onCopy(order);
          }}
          onClose={() => setIsCopying(false)}
        />
      )}
      {isOpen && (
        <DraftsDialog
          customerId={customerId}
          onOpen={(draftId) => {
            setIsOpen(false);
            onOpen(draftId);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
