import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { lazy, Suspense, useState } from 'react';
import type { Period } from '#src/components/dashboard/periods.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { useHasOpened } from '#src/ui/use-has-opened.ts';

/** Loaded when it is first opened. */
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }));

interface RequestButtonProps {
  readonly customerId: string;
  /** The lots to begin with. */
  readonly tlcs?: readonly string[];
  /** The items to begin with. */
  readonly items?: readonly string[];
  /** The period to begin with, which lots of any time replace. */
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
  const hasOpened = useHasOpened(isOpen);
  return (
    <>
      <Button variant={variant} icon={FileSpreadsheet} onClick={() => setIsOpen(true)}>
        24-hour spreadsheet
      </Button>
      {hasOpened && (
        <Suspense>
          <RequestDialog
            // Another choice on the page begins with its own values.
            key={[...items, ...tlcs, period?.startDate, period?.endDate].join(' ')}
            customerId={customerId}
            tlcs={tlcs}
            items={items}
            {...(period && { period })}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface PageActionsProps {
  readonly customerId: string;
  /** What is chosen on the page, with which the sheet begins. */
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
