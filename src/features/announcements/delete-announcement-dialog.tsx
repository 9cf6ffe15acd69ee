import type { Announcement } from '#src/api/generated/types.ts';
import { deleteAnnouncement, refreshAnnouncements } from '#src/api/queries/announcement-administration.ts';
import { DeleteDialog, type DeleteDialogState } from '#src/components/dialog/delete-dialog.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { htmlToText } from '#src/lib/html-to-text.ts';

/** Characters of the message that are quoted. */
const maxQuoteLength = 120;

export function DeleteAnnouncementDialog({
  announcement,
  ...state
}: DeleteDialogState & { readonly announcement: Announcement }) {
  const text = htmlToText(announcement.messageHtml);
  const reminder = text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;
  return (
    <DeleteDialog
      {...state}
      title={`Delete the announcement of ${formatDay(announcement.startDate)}?`}
      description={`“${reminder}” is removed for everyone. This cannot be undone.`}
      remove={() => deleteAnnouncement(announcement.id)}
      doneText="Announcement deleted"
      refresh={refreshAnnouncements}
    />
  );
}
