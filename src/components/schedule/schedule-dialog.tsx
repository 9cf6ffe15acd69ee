import { skipToken, useQuery } from '@tanstack/react-query';
import type { SavedView, Schedule } from '#src/api/generated/types.ts';
import { savedViewsQuery } from '#src/api/queries/saved-views.ts';
import { schedulePeopleQuery } from '#src/api/queries/schedules.ts';
import { OpeningDialog } from './opening-dialog.tsx';
import type { ListWords } from './schedule-contents.tsx';
import { emptyValues, valuesFrom, type ScheduleStart } from './schedule-form.ts';
import { ScheduleFormDialog } from './schedule-form-dialog.tsx';
import { listText } from './schedule-words.ts';

/** What a new schedule sends. */
interface NewSubject {
  readonly start: ScheduleStart;
  readonly words?: ListWords;
  /** Whether a saved view shows what is sent: the schedule is named after it, and follows it. */
  readonly isOfView?: (view: SavedView) => boolean;
}

/** A stored schedule, or what a new one sends. */
export type ScheduleSubject = ({ readonly schedule: Schedule } & ListWords) | NewSubject;

interface ScheduleDialogProps<Subject> {
  readonly customerId: string;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** A schedule that is created or changed. */
export function ScheduleDialog({ customerId, subject, onClose }: ScheduleDialogProps<ScheduleSubject>) {
  if (!('schedule' in subject))
    return <NewSchedule customerId={customerId} subject={subject} onClose={onClose} />;
  const { schedule } = subject;
  return (
    <ScheduleFormDialog
      customerId={customerId}
      schedule={schedule}
      source={schedule.source}
      sourceName={schedule.sourceName}
      words={subject}
      initial={valuesFrom(schedule)}
      onClose={onClose}
    />
  );
}

function NewSchedule({ customerId, subject, onClose }: ScheduleDialogProps<NewSubject>) {
  const { start, words, isOfView } = subject;
  const { list } = start.source;
  const people = useQuery(schedulePeopleQuery(customerId));
  const hasViews = list !== null && isOfView !== undefined;
  const views = useQuery({
    ...savedViewsQuery(customerId, list?.dashboard ?? 'Orders'),
    ...(!hasViews && { queryFn: skipToken }),
  });
  if (!people.data) return <OpeningDialog read={people} onClose={onClose} />;
  if (hasViews && views.isPending) return <OpeningDialog onClose={onClose} />;
  const view = isOfView && views.data?.find(isOfView);
  const source =
    list && view ? { ...start.source, list: { ...list, savedViewId: view.savedViewId } } : start.source;
  const selfIds = people.data.flatMap(({ userId, isSelf }) => (isSelf ? [userId] : []));
  return (
    <ScheduleFormDialog
      customerId={customerId}
      source={source}
      sourceName={list ? listText(list.dashboard) : start.sourceName}
      viewName={view?.name}
      words={words}
      fixedPeriod={start.fixedPeriod}
      initial={emptyValues({ ...start, ...(view && { name: view.name }) }, selfIds)}
      onClose={onClose}
    />
  );
}
