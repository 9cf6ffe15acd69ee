import { Skeleton } from '#src/ui/skeleton.tsx';

/** Stands in for a page while its code or its access is on the way. */
export function PageSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        Loading
      </span>
      <Skeleton shape="block" width="12rem" height="1.75rem" />
      <Skeleton shape="block" height="10rem" />
      <Skeleton shape="block" height="16rem" />
    </div>
  );
}
