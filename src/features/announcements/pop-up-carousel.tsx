import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type MouseEvent } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import type { AnnouncementResponse } from '#src/api/generated/types.ts';
import { dismissAnnouncement } from '#src/api/queries/announcements.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { RichText } from '#src/components/html/rich-text.tsx';
import { activeResponses, storeAnnouncements } from '#src/session/active-responses.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { placeAmong, withoutAnnouncement, withResponse } from './pop-ups.ts';

interface PopUpCarouselProps {
  /** The pop-ups to show, at least one, in order. */
  readonly popUps: readonly AnnouncementResponse[];
  /** Called on close without a dismissal: the remaining pop-ups are shown again on another page. */
  readonly onClose: () => void;
}

const listResponses = () => activeResponses.read().announcements ?? [];

/** Stores the dismissal on the server, and its id in the session's list. */
async function dismiss({ userId, announcementId }: AnnouncementResponse): Promise<void> {
  try {
    const stored = await dismissAnnouncement(userId, announcementId);
    storeAnnouncements(withResponse(listResponses(), stored));
  } catch (error) {
    // An announcement that was deleted in the meantime counts as dismissed.
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
    storeAnnouncements(withoutAnnouncement(listResponses(), announcementId));
  }
}

/** The due announcements, one at a time, without automatic advance. */
export function PopUpCarousel({ popUps, onClose }: PopUpCarouselProps) {
  const [requestedIndex, setPlace] = useState(0);
  const { isBusy, run } = useWork();
  const [failure, setFailure] = useState<{ readonly id: number; readonly text: string }>();
  const count = popUps.length;
  const place = placeAmong(count, requestedIndex);
  const current = popUps[place];
  if (!current) return null;
  const { announcementId, announcement } = current;

  const dismissCurrent = (event: MouseEvent): void => {
    // The second click of a double click would dismiss the next, unread announcement.
    if (event.detail > 1) return;
    setPlace(place);
    setFailure(undefined);
    void run(
      () => dismiss(current),
      (error) => {
        const text = failureText(error);
        setFailure({ id: announcementId, text });
        snackbars.show({ tone: 'bad', text });
      },
    );
  };
  const turn = (step: number): void => setPlace((place + step + count) % count);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={count > 1 ? 'Announcements' : 'Announcement'}
      footer={
        <>
          {count > 1 && (
            <div className="mr-auto flex items-center gap-1">
              <IconButton
                icon={ChevronLeft}
                label="Previous announcement"
                aria-disabled={isBusy}
                onClick={() => turn(-1)}
              />
              <span className="text-hint text-ink-2 tabular-nums">
                {place + 1} of {count}
              </span>
              <IconButton
                icon={ChevronRight}
                label="Next announcement"
                aria-disabled={isBusy}
                onClick={() => turn(1)}
              />
            </div>
          )}
          <Button variant="primary" isBusy={isBusy} onClick={dismissCurrent}>
            Dismiss
          </Button>
        </>
      }
    >
      <div aria-live="polite" className="min-h-16">
        <RichText key={announcementId} html={announcement.messageHtml} />
      </div>
      {failure?.id === announcementId && (
        <p className="mt-3 text-control text-bad">
          This announcement could not be dismissed: {failure.text} Try again, or close it for now.
        </p>
      )}
    </Dialog>
  );
}
