import { useState } from 'react';
import { createAnnouncement } from '#src/api/queries/announcement-administration.ts';
import { today } from '#src/lib/dates.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { emptyValues, requestFrom } from './announcement-form.ts';

export function Page() {
  const [initial] = useState(() => emptyValues(today()));
  return (
    <AnnouncementEditor
      title="Create announcement"
      name="announcement new"
      initial={initial}
      save={(values) => createAnnouncement(requestFrom(values))}
      submitLabel="Create"
    />
  );
}
