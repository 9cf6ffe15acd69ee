import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { Schedule, ScheduledList } from '#src/api/generated/types.ts';
import type { OfferedOptions } from '#src/api/list.ts';
import type { Read } from '#src/api/query.ts';
import { describeFilters, type FilterSource } from '#src/components/dashboard/list-filters.ts';
import { ScheduleDialog } from '#src/components/schedule/schedule-dialog.tsx';

/** Loads what a list calls its filters. Must return the same promise for the same list. */
export type LoadFilterSource = (dashboard: SavedViewDashboard) => Promise<FilterSource>;

interface EditedScheduleProps {
  readonly customerId: string;
  readonly schedule: Schedule;
  readonly loadFilterSource: LoadFilterSource;
  readonly onClose: () => void;
}

/** The dialog of a stored schedule. It names the filters of its list as the list's own page does. */
export function EditedSchedule(props: EditedScheduleProps) {
  const { customerId, schedule, loadFilterSource, onClose } = props;
  const { list } = schedule.source;
  if (!list)
    return <ScheduleDialog customerId={customerId} subject={{ schedule, filters: [] }} onClose={onClose} />;
  return <EditedList {...props} list={list} source={use(loadFilterSource(list.dashboard))} />;
}

interface EditedListProps extends EditedScheduleProps {
  readonly list: ScheduledList;
  readonly source: FilterSource;
}

function EditedList({ customerId, schedule, list, source, onClose }: EditedListProps) {
  const { options } = source.list;
  const withOptions = (offered: OfferedOptions | undefined): ReactNode => {
    const filters = describeFilters(source, list.filter, offered);
    return <ScheduleDialog customerId={customerId} subject={{ schedule, filters }} onClose={onClose} />;
  };
  return options ? <Offered read={options(customerId)}>{withOptions}</Offered> : withOptions(undefined);
}

interface OfferedProps {
  readonly read: Read<OfferedOptions>;
  readonly children: (offered: OfferedOptions | undefined) => ReactNode;
}

/** The options that a list returns; their codes are shown until they are loaded. */
function Offered({ read, children }: OfferedProps) {
  return children(useQuery(read).data);
}
