import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedViewQuery, Schedule } from '#src/api/generated/types.ts';
import { schedulePeopleQuery } from '#src/api/queries/schedules.ts';
import { savedViewsQuery } from '#src/api/queries/saved-views.ts';
import { findQueryDifferences } from '#src/components/dashboard/saved-view-query.ts';
import { buildListStart, type ScheduledTable } from './list-start.ts';
import { emptyValues, valuesFrom, type ScheduleStart } from './schedule-form.ts';
import { ScheduleFormDialog } from './schedule-form-dialog.tsx';

/** A stored schedule, a list as it is shown, or what else a new one sends. */
export type ScheduleSubject =
  | { readonly schedule: Schedule }
  | { readonly table: ScheduledTable }
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
    return (
      <ScheduleFormDialog
        customerId={customerId}
        schedule={schedule}
        source={schedule.source}
        initial={valuesFrom(schedule)}
        onClose={onClose}
      />
    );
  }
  if (people.isPending) return null;
  const selfIds = (people.data ?? []).flatMap(({ userId, isSelf }) => (isSelf ? [userId] : []));
  const newDialog = (named: ScheduleStart) => (
    <ScheduleFormDialog
      customerId={customerId}
      source={named.source}
      initial={emptyValues(named, selfIds)}
      onClose={onClose}
    />
  );
  if ('start' in subject) return newDialog(subject.start);
  return (
    <WithSavedView customerId={customerId} {...buildListStart(subject.table)}>
      {newDialog}
    </WithSavedView>
  );
}

interface WithSavedViewProps {
  readonly customerId: string;
  readonly start: ScheduleStart;
  readonly query: SavedViewQuery;
  readonly children: (start: ScheduleStart) => ReactNode;
}

/** Names the schedule after the saved view that the list shows, if there is one. */
function WithSavedView({ customerId, start, query, children }: WithSavedViewProps) {
  const { list } = start.source;
  const views = useQuery(savedViewsQuery(customerId, list?.dashboard ?? 'Orders'));
  if (views.isPending || !list) return null;
  const view = views.data?.find((saved) =>
    findQueryDifferences(saved.query, query).every((part) => part === 'Period' || part === 'Columns'),
  );
  if (!view || query.filters.length === 0) return children(start);
  const { name, savedViewId } = view;
  return children({ ...start, name, source: { ...start.source, list: { ...list, savedViewId } } });
}
