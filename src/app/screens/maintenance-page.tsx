import { useQuery } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wrench from 'lucide-react/icons/wrench';
import { ApiFailure } from '#src/api/failure.ts';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { useReturnAfterMaintenance } from '#src/app/access/use-return-after-maintenance.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

const inMaintenance = {
  heading: 'Maintenance',
  icon: Wrench,
  title: 'The portal is down for maintenance',
  text: 'We will be back shortly. Your saved work is safe.',
};

const unreachable = {
  heading: 'No connection',
  icon: WifiOff,
  title: 'The portal can’t reach its server',
  text: 'Check your internet connection. The page returns automatically when the server responds. Your saved work is safe.',
};

/** Whether the last request for the feature flags got no response at all. */
function useIsUnreachable(): boolean {
  const { error } = useQuery({ ...enabledFeaturesQuery(), enabled: false });
  return error instanceof ApiFailure && (error.kind === 'unreachable' || error.kind === 'timeout');
}

/**
 * Shown while the service is in maintenance, or does not report its state. Returns to the previous page when the
 * service is available.
 */
export function Page() {
  const { check, isChecking } = useReturnAfterMaintenance();
  const { heading, icon, title, text } = useIsUnreachable() ? unreachable : inMaintenance;
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <Card>
        <EmptyState
          icon={icon}
          title={title}
          action={
            <Button variant="primary" isBusy={isChecking} onClick={check}>
              Try again
            </Button>
          }
        >
          {text}
        </EmptyState>
      </Card>
    </>
  );
}
