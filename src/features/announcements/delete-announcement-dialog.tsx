import type { Announcement } from '#src/api/generated/types.ts';
import { deleteAnnouncement } from '#src/api/queries/announcement-administration.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatDay } from '#src/lib/dates.ts';
import { textOfHtml } from '#src/lib/text-of-html.ts';
import { useLast } from '#src/ui/use-last.ts';

/** Characters of the message that remind of what it was. */
const remindedBy = 120;

interface DeleteAnnouncementDialogProps {
  /** The one to delete; undefined closes the dialog. */
  readonly announcement: Announcement | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** After that, once the dialog has gone: to move focus on. */
  readonly onGone?: () => void;
}

/** Asks, deletes, and tells in place and at the top right when that fails. */
export function DeleteAnnouncementDialog(props: DeleteAnnouncementDialogProps) {
  const { onClose, onDeleted, onGone } = props;
  const announcement = useLast(props.announcement);
  const text = textOfHtml(announcement?.messageHtml ?? '');
  const reminder = text.length > remindedBy ? `${text.slice(0, remindedBy)}…` : text;
  return (
    <ConfirmDialog
      isOpen={props.announcement !== undefined}
      title={`Delete the announcement of ${formatDay(announcement?.startDate ?? '')}?`}
      description={`“${reminder}” disappears for everybody, and cannot be brought back.`}
      confirmLabel="Delete"
      isDangerous
      onClose={onClose}
      {...(onGone && { onConfirmed: onGone })}
      onConfirm={async () => {
        if (!announcement) return;
        try {
          await deleteAnnouncement(announcement.id);
        } catch (error) {
          snackbars.show({ tone: 'bad', text: failureText(error) });
          throw error;
        }
        snackbars.show({ tone: 'ok', text: 'The announcement is deleted.' });
        onDeleted();
      }}
    />
  );
}
