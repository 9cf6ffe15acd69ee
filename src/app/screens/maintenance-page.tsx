import Wrench from 'lucide-react/icons/wrench';
import { useReturnAfterMaintenance } from '#src/app/access/use-return-after-maintenance.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/**
 * Shown while the service is in maintenance, or does not report its state. Returns to the previous page when the
 * service is available.
 */
export function Page() {
  const { check, isChecking } = useReturnAfterMaintenance();
  return (
    <>
      <h1 className="sr-only">Maintenance</h1>
      <Card>
        <EmptyState
          icon={Wrench}
          title="The portal is down for maintenance"
          action={
            <Button variant="primary" isBusy={isChecking} onClick={check}>
              Try again
            </Button>
          }
        >
          We will be back shortly. Your saved work is safe.
        </EmptyState>
      </Card>
    </>
  );
}
