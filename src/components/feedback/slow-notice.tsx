import { useEffect, useState } from 'react';

/** Milliseconds of loading after which the page shows what is still loading. */
export const slowAfter = 5000;

interface SlowNoticeProps {
  /** What is loading: 'orders'. */
  readonly subject: string;
  /** Of several notices for one request, only one is announced. */
  readonly isAnnounced?: boolean;
}

/** Reports after five seconds of waiting that the data is still loading. Rendered only while it is. */
export function SlowNotice({ subject, isAnnounced = false }: SlowNoticeProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role={isAnnounced ? 'status' : undefined} className="text-control text-ink-2">
      {isSlow && `Still loading ${subject}…`}
    </span>
  );
}
