import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Announcement } from '#src/api/generated/types.ts';
import { refreshAnnouncements } from '#src/api/queries/announcement-administration.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx';

interface DeleteAnnouncementButtonProps {
  readonly announcement: Announcement;
  /** Before the page is left for the list. */
  readonly onDeleted: () => void;
}

/** Deletes the announcement whose form is open. */
export function DeleteAnnouncementButton({ announcement, onDeleted }: DeleteAnnouncementButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <DeleteAnnouncementDialog
        announcement={isAsking ? announcement : undefined}
        onClose={() => setIsAsking(false)}
        onDeleted={() => {
          onDeleted();
          void refreshAnnouncements(queryClient);
          void navigate(plainPath('announcementList'));
        }}
      />
    </>
  );
}
