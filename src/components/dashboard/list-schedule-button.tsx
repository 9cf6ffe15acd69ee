import { ScheduleButton } from '#src/components/schedule/schedule-button.tsx';
import { buildListSubject } from './list-subject.ts';
import type { SavedViewsProps } from './saved-views.tsx';

export type ListScheduleProps = Pick<SavedViewsProps, 'customerId' | 'getTable'>;

/** The button that schedules what a list shows. */
export const ListScheduleButton = ({ customerId, getTable }: ListScheduleProps) => (
  <ScheduleButton customerId={customerId} getSubject={() => buildListSubject(getTable())} />
);
