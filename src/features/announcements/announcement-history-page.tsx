import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import { useEffect, useRef, useState } from 'react';
import type { Announcement } from '#src/api/generated/types.ts';
import { historicalAnnouncementListQuery } from '#src/api/queries/announcements.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { RichText } from '#src/components/html/rich-text.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { formatDay, formatMomentDay } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { newestFirst } from './pop-ups.ts';

/** Number of messages shown at once: each must be sanitized, and there may be a thousand. */
const atOnce = 50;

/** All announcements that have started, newest first. */
export function Page() {
  return (
    <>
      <PageHeading title="Announcements" />
      <div className="flex max-w-180 flex-col gap-4">
        <History />
      </div>
    </>
  );
}

function History() {
  const query = useQuery(historicalAnnouncementListQuery());
  const { data, isPending } = query;
  if (isPending) return <Spinner label="Loading announcements" isLabelShown size={24} />;
  if (data && data.length > 0) return <AnnouncementCards announcements={newestFirst(data)} />;
  return (
    <Card>
      {data ? (
        <EmptyState icon={Megaphone} title="There are currently no announcements." />
      ) : (
        <ReadFailure message="Announcements could not be loaded" read={query} />
      )}
    </Card>
  );
}

function AnnouncementCards({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const [count, setCount] = useState(atOnce);
  const list = useRef<HTMLUListElement>(null);

  // The focused button has moved down: focus moves to the first newly shown message.
  useEffect(() => {
    if (count > atOnce) moveFocus(list.current?.children[count - atOnce]);
  }, [count]);

  return (
    <>
      <ul ref={list} className="flex flex-col gap-4">
        {announcements.slice(0, count).map(({ id, messageHtml, startDate, createdDate }) => (
          <li key={id} tabIndex={-1} className="outline-none">
            <Card>
              <div className="px-4 py-3">
                {/* The messages contain headings, which need one above them. */}
                <h2 className="sr-only">Announcement from {formatDay(startDate)}</h2>
                <RichText html={messageHtml} />
                <p className="mt-2 text-hint text-ink-3">Created on {formatMomentDay(createdDate)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {announcements.length > count && (
        <div>
          <Button onClick={() => setCount(count + atOnce)}>Show older announcements</Button>
        </div>
      )}
    </>
  );
}
