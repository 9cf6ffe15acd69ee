import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import type { Period } from '#src/components/filter/periods.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { OnceOpened } from '#src/ui/once-opened.tsx';

/** Loaded when it is first opened. */
const RequestDialog = lazyPart(() => import('./request-dialog.tsx'), 'RequestDialog');

interface RequestButtonProps {
  readonly customerId: string;
  /** The initial lots. */
  readonly tlcs?: readonly string[];
  /** The initial items. */
  readonly items?: readonly string[];
  /** The initial period; ignored for selected lots. */
  readonly period?: Period;
  readonly variant?: 'primary' | 'secondary';
}

/** The FDA's sheet within 24 hours. */
export function RequestButton({
  customerId,
  tlcs = [],
  items = [],
  period,
  variant = 'primary',
}: RequestButtonProps) {
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
          key={[...items, ...tlcs, period?.startDate, period?.endDate].join(' ')}
          customerId={customerId}
          tlcs={tlcs}
          items={items}
          {...(period && { period })}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </OnceOpened>
    </>
  );
}

interface PageActionsProps {
  readonly customerId: string;
  /** The selection on the page, the sheet's initial values. */
  readonly items: readonly string[];
  readonly tlcs?: readonly string[];
  readonly period: Period;
}

/** The actions of all views. */
export function PageActions({ customerId, items, tlcs = [], period }: PageActionsProps) {
  return (
    <>
      <LinkButton to={plainPath('pointOfManufacture')}>Points of manufacture</LinkButton>
      <LinkButton to={plainPath('recallList')}>Mock recalls</LinkButton>
      <RequestButton {...{ customerId, items, tlcs, period }} />
    </>
  );
}
