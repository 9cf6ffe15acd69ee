import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNotice } from './slow-notice.tsx';

export interface WaitingProps {
  /** What is loading: 'the report'. */
  readonly subject: string;
  /** Lines of text, or the CSS height of a block. */
  readonly lines?: number;
  readonly height?: string;
  /** Inside a card without a padding of its own. */
  readonly isInCard?: boolean;
}

/** A skeleton that shows after five seconds what is still loading. A request times out after 30 seconds. */
export function Waiting({ subject, lines = 1, height, isInCard = false }: WaitingProps) {
  return (
    <div aria-busy className={isInCard ? 'px-4 pb-4' : undefined}>
      {height === undefined ? <Skeleton lines={lines} /> : <Skeleton shape="block" height={height} />}
      <SlowNotice subject={subject} isAnnounced />
    </div>
  );
}
