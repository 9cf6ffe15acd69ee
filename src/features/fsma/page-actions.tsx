import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { OnceOpened } from '#src/ui/once-opened.tsx';
import type { RequestSelection } from './request-dialog.tsx';

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'), 'RequestDialog');

interface RequestButtonProps extends RequestSelection {
  readonly variant?: 'primary' | 'secondary';
}

/** The FDA's sheet within 24 hours. */
export function RequestButton({ variant = 'primary', ...selection }: RequestButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!hasOperations('createSortableSpreadsheet')) return null;
  return (
    <>
      <Button variant={variant} icon={FileSpreadsheet} onClick={() => setIsOpen(true)}>
        24-hour spreadsheet
      </Button>
      <OnceOpened isOpen={isOpen}>
        <RequestDialog
          // A new selection on the page resets the values.
          key={JSON.stringify(selection)}
          {...selection}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </OnceOpened>
    </>
  );
}

/** The actions of all views, with what is selected on the page. */
export function PageActions(selection: RequestSelection) {
  return (
    <>
      <LinkButton to={plainPath('pointOfManufacture')}>Points of manufacture</LinkButton>
      <LinkButton to={plainPath('recallList')}>Mock recalls</LinkButton>
      <RequestButton {...selection} />
    </>
  );
}
