import { SlowNotice } from '#src/components/feedback/slow-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Shown while a page's code or the user's access loads. */
export function PageSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        Loading
      </span>
      <Skeleton shape="block" width="12rem" height="1.75rem" />
      <Skeleton shape="block" height="10rem" />
      <Skeleton shape="block" height="16rem" />
      <SlowNotice subject="the page" isAnnounced />
    </div>
  );
}
