import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { customerListQuery } from '#src/api/queries/access.ts';
import { Button } from '#src/ui/button.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';

const CompaniesDialog = lazy(async () => ({
  default: (await import('./companies-dialog.tsx')).CompaniesDialog,
}));

/** Shows how much needs attention at each company; only for users of several. */
export function CompaniesButton() {
  const { data } = useQuery(customerListQuery());
  const [isOpen, setIsOpen] = useState(false);
  // Demos are shown to outsiders, to whom no company is named.
  const isDemo = useSelectedCustomer()?.demoSelected ?? false;
  if (isDemo || (data?.customers.length ?? 0) < 2) return null;
  return (
    <>
      <Button variant="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        All companies
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CompaniesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
