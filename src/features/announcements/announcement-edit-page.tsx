import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiFailure } from '#src/api/failure.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import { announcementQuery, saveAnnouncement } from '#src/api/queries/announcement-administration.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { requestFrom, valuesFrom } from './announcement-form.ts';

const title = 'Edit announcement';

export function Page() {
  const { announcementId = '' } = useParams();
  // Whatever is no id has no announcement, which the server need not be asked.
  const id = /^[1-9]\d{0,9}$/.test(announcementId) ? Number(announcementId) : undefined;
  return id === undefined ? <Failure why="Not Found" /> : <LoadedEditor key={id} id={id} />;
}

function LoadedEditor({ id }: { readonly id: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(announcementQuery(id));
  if (isPending) {
    return (
      <>
        <PageHeading title={title} />
        <div className="max-w-160" aria-busy>
          <Skeleton shape="block" height="32rem" />
        </div>
      </>
    );
  }
  if (data) return <Editor announcement={data} />;
  const reference = error instanceof ApiFailure ? error.problem.traceId : undefined;
  return (
    <Failure
      why={failureText(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      reference={reference}
    />
  );
}

interface FailureProps {
  readonly why: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly reference?: string | undefined;
}

function Failure(props: FailureProps) {
  return (
    <>
      <PageHeading title={title} />
      <Card>
        <FailurePanel
          what="The announcement could not be loaded"
          {...props}
          action={
            <Link to={plainPath('announcementList')} className={linkClass.standalone}>
              All announcements
            </Link>
          }
        />
      </Card>
    </>
  );
}

function Editor({ announcement }: { readonly announcement: Announcement }) {
  const { id } = announcement;
  const queryClient = useQueryClient();
  return (
    <AnnouncementEditor
      title={title}
      name={`announcement ${id}`}
      initial={valuesFrom(announcement)}
      save={(values) => saveAnnouncement(id, requestFrom(values))}
      current={async () => valuesFrom(await queryClient.query(announcementQuery(id)))}
      submitLabel="Save"
      announcement={announcement}
    />
  );
}
