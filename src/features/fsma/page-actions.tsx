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
}

/** The FDA's sheet within 24 hours. */
export function RequestButton({ customerId, tlcs = [] }: RequestButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  return (
    <>
      <Button variant="primary" icon={FileSpreadsheet} onClick={() => setIsOpen(true)}>
        24-hour spreadsheet
      </Button>
      {hasOpened && (
        <Suspense>
          <RequestDialog
            customerId={customerId}
            tlcs={tlcs}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The actions of all views. */
export function PageActions({ customerId }: { readonly customerId: string }) {
  return (
    <>
      <ViewSwitch views={fsma} />
      <LinkButton to={plainPath('pointOfManufacture')}>Points of manufacture</LinkButton>
      <LinkButton to={plainPath('recallList')}>Mock recalls</LinkButton>
      <RequestButton customerId={customerId} />
    </>
  );
}
