import Wrench from 'lucide-react/icons/wrench';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The service is down for maintenance, or does not say that it is not. */
export function Page() {
  return (
    <>
      <h1 className="sr-only">Maintenance</h1>
      <Card>
        <EmptyState
          icon={Wrench}
          title="The portal is down for maintenance"
          action={
            <Button variant="primary" onClick={() => location.assign('/')}>
              Try again
            </Button>
          }
        >
          We will be back shortly. Nothing you have saved is lost.
        </EmptyState>
      </Card>
    </>
  );
}
