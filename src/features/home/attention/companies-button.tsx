import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { customerListQuery } from '#src/api/queries/access.ts';
import { useIsDemo } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const CompaniesDialog = lazyPart(() => import('./companies-dialog.tsx'), 'CompaniesDialog');

/** Shows how much needs attention at each company; only for users of several. */
export function CompaniesButton() {
  const { data } = useQuery(customerListQuery());
  const isDemo = useIsDemo();
  const [isOpen, setIsOpen] = useState(false);
  if ((data?.customers.length ?? 0) < 2 || isDemo || !hasOperations('listAttentionCounts')) return null;
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
