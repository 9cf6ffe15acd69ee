import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Permission } from '#src/api/generated/enums/Permission.ts';
import type { SavedView, Schedule } from '#src/api/generated/types.ts';
import { schedulesQuery } from '#src/api/queries/schedules.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { countText } from '#src/lib/figures.ts';
import type { ScheduledTable } from './list-start.ts';
import type { ListWords } from './schedule-contents.tsx';
import { buildViewList, findNamed, findOutdated, rename, replaceList } from './schedule-updates.ts';
import type { ScheduleOffer } from './schedule-updates-dialog.tsx';

/** Loaded when there is something to offer. */
const ScheduleUpdatesDialog = lazy(async () => ({
  default: (await import('./schedule-updates-dialog.tsx')).ScheduleUpdatesDialog,
}));

export interface ScheduleOffers {
  /** Whether the user may change schedules at all. */
  readonly maySchedule: boolean;
  /** Offers to send what the table shows, which is the view, to the schedules that send what it had before. */
  readonly offerRows: (view: SavedView, table: ScheduledTable & ListWords) => Promise<void>;
  /** Offers the new name of a view to the schedules that were named after it. */
  readonly offerName: (view: SavedView, previousName: string) => Promise<void>;
  /** Number of the schedules that send what a view had before. */
  readonly countOutdated: (view: SavedView) => Promise<number>;
  readonly dialog: ReactNode;
}

/** Offers to update the schedules of a view that has changed, among those that the user can change. */
export function useScheduleOffers(customerId: string): ScheduleOffers {
  const queryClient = useQueryClient();
  const maySchedule = usePermission(Permission.ReportingRead);
  const [offer, setOffer] = useState<ScheduleOffer>();

  const find = async (
    view: SavedView,
    select: (schedules: readonly Schedule[]) => readonly Schedule[],
  ): Promise<readonly Schedule[]> => {
    if (!maySchedule) return [];
    try {
      return select(await queryClient.query({ ...schedulesQuery(customerId), staleTime: 0 }));
    } catch (error) {
      snackbars.show({
        tone: 'bad',
        text: `Whether schedules send “${view.name}” could not be checked: ${failureText(error)} See the schedules in the Reporting Suite.`,
      });
      return [];
    }
  };

  return {
    maySchedule,
    countOutdated: async (view) => (await find(view, (all) => findOutdated(all, view))).length,
    offerRows: async (view, table) => {
      const schedules = await find(view, (all) => findOutdated(all, view));
      if (schedules.length === 0) return;
      const list = buildViewList(table, view);
      const count = countText(schedules.length, 'schedules');
      setOffer({
        title: `Send the new rows of “${view.name}”?`,
        description: `${count} still ${schedules.length === 1 ? 'sends' : 'send'} the previous version of the view. ${schedules.length === 1 ? 'Update it' : 'Update them'} to send the following instead; days, period and recipients do not change.`,
        verb: 'Update',
        doneText: `${count} updated: “${view.name}” is sent as it is now.`,
        schedules,
        change: (schedule) => replaceList(schedule, list),
        contents: { list, words: table },
      });
    },
    offerName: async (view, previousName) => {
      const schedules = await find(view, (all) => findNamed(all, view, previousName));
      if (schedules.length === 0) return;
      const count = countText(schedules.length, 'schedules');
      setOffer({
        title: 'Rename its schedules, too?',
        description: `The view is called “${view.name}” now. ${count} still ${schedules.length === 1 ? 'has' : 'have'} its previous name, which is the subject of the emails.`,
        verb: 'Rename',
        doneText: `${count} renamed to “${view.name}”.`,
        schedules,
        change: (schedule) => rename(schedule, view.name),
      });
    },
    dialog: offer && (
      <Suspense>
        <ScheduleUpdatesDialog customerId={customerId} offer={offer} onClose={() => setOffer(undefined)} />
      </Suspense>
    ),
  };
}
