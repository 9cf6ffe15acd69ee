import type { ReactNode } from 'react';
import { SlowNotice } from '#src/components/feedback/slow-notice.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface AttentionFrameProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The card in its final height from the start, so that nothing below it moves when the records arrive. If there are none,
 * it is as high as what says so.
 */
export function AttentionFrame({ actions, children }: AttentionFrameProps) {
  return (
    <div className="@container grid min-h-172 min-w-0 has-data-nothing:min-h-0 has-data-nothing:self-start lg:min-h-210 lg:has-data-nothing:min-h-0">
      <Card label="Needs attention">
        <CardHeader title="Needs attention" actions={actions} />
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
