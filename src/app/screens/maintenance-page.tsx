import { useQuery, useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wrench from 'lucide-react/icons/wrench';
import { ApiFailure } from '#src/api/failure.ts';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { takeTargetPath } from '#src/session/target-path.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';

/** Milliseconds between two checks whether the maintenance is over. */
const interval = 15_000;

/** Returns to the stored path as soon as the service responds that it is not in maintenance. */
function useReturnAfterMaintenance() {
  const { auth } = usePortal();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  const isSignedIn = auth.person() !== null;

  const checkMaintenance = useCallback(async () => {
    try {
      const flags = await queryClient.query({ ...enabledFeaturesQuery(), staleTime: 0, retry: false });
      if (!isFeatureOn(flags, 'maintenanceModeEnabled')) await navigate(takeTargetPath(), { replace: true });
    } catch {
      // Still unavailable; the page stays.
    }
  }, [navigate, queryClient]);

  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setInterval(() => void checkMaintenance(), interval);
    return () => clearInterval(timer);
  }, [checkMaintenance, isSignedIn]);

  const check = (): void => {
    // The check needs a signed-in user; opening the portal signs in and checks.
    if (!isSignedIn) return location.assign(takeTargetPath());
    setIsChecking(true);
    void checkMaintenance().finally(() => setIsChecking(false));
  };
  return { check, isChecking };
}

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
