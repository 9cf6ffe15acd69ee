import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Suspense, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { hasSchedules } from './has-schedules.ts';
import { OpeningDialog } from './opening-dialog.tsx';
import type { ScheduleSubject } from './schedule-dialog.tsx';

const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx'), 'ScheduleDialog');

interface ScheduleButtonProps {
  readonly customerId: string;
  /** What is on the page when the button is pressed; undefined if it is not valid, which the page then shows. */
  readonly getSubject: () => ScheduleSubject | undefined;
}

/** Lets the server send what the page shows, again and again. For users with the permission of reports. */
export function ScheduleButton({ customerId, getSubject }: ScheduleButtonProps) {
  const [subject, setSubject] = useState<ScheduleSubject>();
  const open = (): void => setSubject(getSubject());
  if (!hasSchedules()) return null;
  return (
    <>
      <Button
        icon={CalendarClock}
        aria-haspopup="dialog"
        onClick={open}
        // A press on its stand-in, before this was loaded, arrives as this key.
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') open();
        }}
      >
        Schedule
      </Button>
      {subject && (
        <Suspense fallback={<OpeningDialog onClose={() => setSubject(undefined)} />}>
          <ScheduleDialog customerId={customerId} subject={subject} onClose={() => setSubject(undefined)} />
        </Suspense>
      )}
    </>
  );
}
