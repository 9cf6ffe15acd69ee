import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedViewQuery, Schedule } from '#src/api/generated/types.ts';
import { schedulePeopleQuery } from '#src/api/queries/schedules.ts';
import { savedViewsQuery } from '#src/api/queries/saved-views.ts';
import { findQueryDifferences } from '#src/components/dashboard/saved-view-query.ts';
import { buildListStart, type ScheduledTable } from './list-start.ts';
import { OpeningDialog } from './opening-dialog.tsx';
import type { ListWords } from './schedule-contents.tsx';
import { emptyValues, valuesFrom, type ScheduleStart } from './schedule-form.ts';
import { ScheduleFormDialog } from './schedule-form-dialog.tsx';
import { listText } from './schedule-words.ts';

/** A stored schedule, a list as it is shown, or what else a new one sends. */
export type ScheduleSubject =
  | ({ readonly schedule: Schedule } & ListWords)
  | { readonly table: ScheduledTable & ListWords }
  | { readonly start: ScheduleStart };

interface ScheduleDialogProps {
  readonly customerId: string;
  readonly subject: ScheduleSubject;
  readonly onClose: () => void;
}

/** A schedule that is created or changed. */
export function ScheduleDialog({ customerId, subject, onClose }: ScheduleDialogProps) {
  const people = useQuery(schedulePeopleQuery(customerId));
  if ('schedule' in subject) {
    const { schedule } = subject;
    const { list } = schedule.source;
    // A view that is no longer there cannot be followed: a save keeps its rows as those of the schedule itself.
    const source =
      list && schedule.savedView?.state === 'Unavailable'
        ? { ...schedule.source, list: { ...list, savedViewId: null, savedViewQuery: null } }
        : schedule.source;
    return (
      <ScheduleFormDialog
        customerId={customerId}
        schedule={schedule}
        source={source}
        sourceName={schedule.sourceName}
        words={subject}
        initial={valuesFrom(schedule)}
        onClose={onClose}
      />
    );
  }
  if (!people.data) return <OpeningDialog read={people} onClose={onClose} />;
  const selfIds = people.data.flatMap(({ userId, isSelf }) => (isSelf ? [userId] : []));
  const newDialog = (named: ScheduleStart) => (
    <ScheduleFormDialog
      customerId={customerId}
      source={named.source}
      sourceName={named.source.list ? listText(named.source.list.dashboard) : named.sourceName}
      words={'table' in subject ? subject.table : undefined}
      fixedPeriod={named.fixedPeriod}
      initial={emptyValues(named, selfIds)}
      onClose={onClose}
    />
  );
  if ('start' in subject) return newDialog(subject.start);
  return (
    <WithSavedView customerId={customerId} {...buildListStart(subject.table)} onClose={onClose}>
      {newDialog}
    </WithSavedView>
  );
}

interface WithSavedViewProps {
  readonly customerId: string;
  readonly start: ScheduleStart;
  readonly query: SavedViewQuery;
  readonly onClose: () => void;
  readonly children: (start: ScheduleStart) => ReactNode;
}

/** Names the schedule after the saved view that the list shows, if there is one. */
function WithSavedView({ customerId, start, query, onClose, children }: WithSavedViewProps) {
  const { list } = start.source;
  const views = useQuery(savedViewsQuery(customerId, list?.dashboard ?? 'Orders'));
  if (views.isPending || !list) return <OpeningDialog onClose={onClose} />;
  const view = views.data?.find((saved) =>
    findQueryDifferences(saved.query, query).every((part) => part === 'Period' || part === 'Columns'),
  );
  if (!view || query.filters.length === 0) return children(start);
  const { name, savedViewId, query: savedViewQuery } = view;
  return children({
    ...start,
    name,
    source: { ...start.source, list: { ...list, savedViewId, savedViewQuery } },
  });
}
