import type { ReactNode } from 'react';
import { SlowNotice } from '#src/components/feedback/slow-notice.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** The card in its final height from the start, so that nothing below it moves when the records arrive. */
export function AttentionFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="@container grid min-h-128 min-w-0 lg:min-h-160">
      <Card label="Needs attention">
        <CardHeader title="Needs attention" />
        {children}
      </Card>
    </div>
  );
}

/** The rows while they load. */
export function AttentionLines() {
  return (
    <div aria-busy className="flex flex-col gap-4 px-4 pb-4">
      <Skeleton shape="block" height="2rem" isStill />
      <Skeleton lines={4} isStill />
      <Skeleton lines={4} isStill />
      <Skeleton lines={4} isStill />
      <SlowNotice subject="what needs attention" />
    </div>
  );
}
