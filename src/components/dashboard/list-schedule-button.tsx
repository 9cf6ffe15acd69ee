import type { ListWords } from '#src/components/schedule/schedule-contents.tsx';
import { ScheduleButton } from '#src/components/schedule/schedule-button.tsx';
import { buildListSubject, type ScheduledTable } from './list-subject.ts';

export interface ListScheduleProps {
  readonly customerId: string;
  /** What is on the page when the button is pressed. */
  readonly getTable: () => ScheduledTable & ListWords;
}

/** The button that schedules what a list shows. */
export const ListScheduleButton = ({ customerId, getTable }: ListScheduleProps) => (
  <ScheduleButton customerId={customerId} getSubject={() => buildListSubject(getTable())} />
);
