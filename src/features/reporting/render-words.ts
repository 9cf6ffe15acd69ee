import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import type { Tone } from '#src/ui/badge.tsx';

/** The stages of a render in words. */
export const statuses: Readonly<Record<ReportRenderStatus, { readonly label: string; readonly tone: Tone }>> =
  {
    [ReportRenderStatus.Queued]: { label: 'Queued', tone: 'neutral' },
    [ReportRenderStatus.Rendering]: { label: 'Rendering', tone: 'info' },
    [ReportRenderStatus.Completed]: { label: 'Completed', tone: 'ok' },
    [ReportRenderStatus.Failed]: { label: 'Failed', tone: 'bad' },
  };

interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** 'Mar 2 to Mar 8'; undefined without a period. */
export function describePeriod({ startDate, endDate }: Period): string | undefined {
  if (startDate === null || endDate === null) return undefined;
  return startDate === endDate
    ? formatNearDay(startDate)
    : `${formatNearDay(startDate)} to ${formatNearDay(endDate)}`;
}
