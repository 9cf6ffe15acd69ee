import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { takeTargetPath } from '#src/session/target-path.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';

/** Milliseconds between two checks whether the maintenance is over. */
const interval = 15_000;

interface ReturnAfterMaintenance {
  /** Checks immediately. */
  readonly check: () => void;
  readonly isChecking: boolean;
}

/** Returns to the stored path as soon as the service responds that it is not in maintenance. */
export function useReturnAfterMaintenance(): ReturnAfterMaintenance {
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
