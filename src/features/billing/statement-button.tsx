import FileText from 'lucide-react/icons/file-text';
import { Suspense, useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded when it is first opened. */
const StatementDialog = lazyPart(() => import('./statement-dialog.tsx'), 'StatementDialog');

interface StatementButtonProps {
  readonly customerId: string;
}

/** Downloads the statement of account as of a day. */
export function StatementButton({ customerId }: StatementButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!hasOperations('downloadStatement')) return null;
  return (
    <>
      <Button icon={FileText} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Statement
      </Button>
      {isOpen && (
        <Suspense>
          <StatementDialog customerId={customerId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
