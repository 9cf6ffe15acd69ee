import type { Schedule, ScheduledList } from '#src/api/generated/types.ts';
import { savedViewParameter } from '#src/components/dashboard/saved-view-query.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { withParameters } from '#src/lib/with-parameters.ts';
import { linkClass } from '#src/ui/link-class.ts';

/** The address that opens the list with its saved view as it is now; the list as it is sent without a view. */
function buildViewPath({ path, savedViewId }: ScheduledList): string {
  const [pathname = '', search = ''] = path.split('?');
  return `${pathname}?${withParameters(new URLSearchParams(search), { [savedViewParameter]: savedViewId }).toString()}`;
}

interface ViewNoticeProps {
  readonly schedule: Pick<Schedule, 'source' | 'savedView'>;
  /** In a row, a badge says what happened to the view; a save of the form keeps what the schedule sends. */
  readonly place: 'row' | 'form';
}

/** Whether the view of a schedule has changed or gone since its rows were taken from it. */
export const hasOutdatedView = ({ savedView }: Pick<Schedule, 'savedView'>): boolean =>
  savedView !== null && savedView.state !== 'Current';

/** That a schedule does not send what its saved view has now, with the way to what it has. */
export function ViewNotice({ schedule, place }: ViewNoticeProps) {
  const { savedView, source } = schedule;
  const { list } = source;
  if (!savedView || !list || !hasOutdatedView(schedule)) return null;
  const isRow = place === 'row';
  if (savedView.state === 'Changed')
    return (
      <>
        {!isRow && `${savedView.name === null ? 'Its view' : `The view “${savedView.name}”`} has changed. `}
        {isRow ? 'Sends' : 'This still sends'} the rows and columns from before.{' '}
        <PageLink to={buildViewPath(list)} className={linkClass.inText}>
          Open the view to update it
        </PageLink>
      </>
    );
  return (
    <>
      {!isRow && 'Its view was deleted or is no longer shared. '}
      {isRow ? 'Sends' : 'This still sends'} the last rows and columns taken from it.{' '}
      {!isRow && 'Save it to keep them without the view. '}
      <PageLink to={list.path} className={linkClass.inText}>
        Open the list
      </PageLink>
    </>
  );
}
