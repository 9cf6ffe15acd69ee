import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Notification } from '#src/api/generated/types.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { nextStep } from './notification-words.ts';
import { useReadMarks } from './use-read-marks.ts';

interface NextPageProps {
  readonly customerId: string;
  readonly notification: Notification;
}

/** Leads on to the records of a notice, which is read by that. */
export function NextPage({ customerId, notification }: NextPageProps) {
  const navigate = useNavigate();
  const { mark } = useReadMarks(customerId);
  const { isRead } = notification;
  const path = nextStep(notification, customerId)?.path;
  useEffect(() => {
    if (path === undefined) return;
    if (!isRead) mark({ ...notification, isRead: true });
    void navigate(path, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- Once: marking it changes the notice.
  }, [path]);
  return (
    <div className="grid place-items-center px-4 py-10">
      <Spinner label="Opening the records" isLabelShown />
    </div>
  );
}
