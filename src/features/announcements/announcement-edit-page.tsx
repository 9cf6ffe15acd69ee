import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Announcement } from '#src/api/generated/types.ts';
import { announcementQuery, saveAnnouncement } from '#src/api/queries/announcement-administration.ts';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { requestFrom, valuesFrom } from './announcement-form.ts';

const title = 'Edit announcement';

export function Page() {
  const id = recordId(useParams()['announcementId']);
  return (
    <RecordPage
      key={id}
      title={title}
      what="The announcement could not be loaded"
      query={id === undefined ? undefined : announcementQuery(id)}
      wayOut={
        <Link to={plainPath('announcementList')} className={linkClass.standalone}>
          All announcements
        </Link>
      }
    >
      {(announcement) => <Editor announcement={announcement} />}
    </RecordPage>
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
