import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { lazy, Suspense, useState } from 'react';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { useHasOpened } from '#src/ui/use-has-opened.ts';
import { fsma } from './fsma-dashboards.ts';

/** Loaded when it is first opened. */
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }));

interface RequestButtonProps {
  readonly customerId: string;
  /** The lots to begin with. */
  readonly tlcs?: readonly string[];
  /** The items to begin with. */
  readonly items?: readonly string[];
  readonly variant?: 'primary' | 'secondary';
}

/** The FDA's sheet within 24 hours. */
export function RequestButton({
  customerId,
  tlcs = [],
  items = [],
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
            customerId={customerId}
            tlcs={tlcs}
            items={items}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The actions of all views. */
export function PageActions({ customerId, items }: Pick<RequestButtonProps, 'customerId' | 'items'>) {
  return (
    <>
      <ViewSwitch views={fsma} />
      <LinkButton to={plainPath('pointOfManufacture')}>Points of manufacture</LinkButton>
      <LinkButton to={plainPath('recallList')}>Mock recalls</LinkButton>
      {/* Another filter begins with its own items. */}
      <RequestButton key={items?.join(' ')} customerId={customerId} items={items ?? []} />
    </>
  );
}
