import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Permission } from '#src/api/generated/enums/Permission.ts';
import { useKnownPermission } from '#src/components/page/use-permission.ts';
import { hasSchedules } from '#src/components/schedule/has-schedules.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Button } from '#src/ui/button.tsx';
import { Deferred } from '#src/ui/deferred.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { ListScheduleProps } from './list-schedule-button.tsx';

const loadScheduleButton = async () => (await import('./list-schedule-button.tsx')).ListScheduleButton;

/** The button beside the export of a list that schedules it; its code is loaded later. */
export function ScheduleTool(props: ListScheduleProps) {
  const maySchedule = useKnownPermission(Permission.ReportingRead);
  if (!hasSchedules()) return null;
  if (maySchedule === undefined)
    return (
      // For those who may schedule, the tools beside it stay where they are.
      <span aria-hidden className={`invisible ${buttonClass()}`}>
        <Icon shape={CalendarClock} />
        Schedule
      </span>
    );
  if (!maySchedule) return null;
  return (
    <Deferred
      load={loadScheduleButton}
      controlProps={props}
      placeholder={
        <Button icon={CalendarClock} aria-haspopup="dialog">
          Schedule
        </Button>
      }
    />
  );
}
