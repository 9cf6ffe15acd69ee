import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { HubMessageOf } from '#src/api/hub-messages.ts';

/** The notice about the user's own render. */
export interface RenderNotice {
  readonly outcome: 'completed' | 'failed';
  readonly renderId: string;
  readonly text: string;
  /** Milliseconds on screen. */
  readonly lifetime: number;
  /** Equal for all messages about the same end of the same render. */
  readonly key: string;
}

export type RenderVerdict =
  /** The render is in progress: no notice, no refetch. */
  | { readonly kind: 'underWay' }
  /** A newer server may send a status unknown to this portal. */
  | { readonly kind: 'unknownStatus' }
  /** The render has ended; the notice is null when the render is another user's or was already announced. */
  | { readonly kind: 'ended'; readonly notice: RenderNotice | null };

/** Texts and times of the specification. */
const ends = {
  [ReportRenderStatus.Completed]: {
    outcome: 'completed',
    text: 'A queued report has completed rendering',
    lifetime: 10_000,
  },
  [ReportRenderStatus.Failed]: {
    outcome: 'failed',
    text: 'A queued report failed to render.',
    lifetime: 5000,
  },
} as const;

/** Ids are GUIDs, whose letter case differs between servers. */
function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * Decides what a message about a render means for the signed-in user; `announced` contains the keys of earlier notices.
 */
export function classifyRender(
  { reportRenderId, renderStatus, userIdToNotify }: HubMessageOf<'reportRenderStatusUpdated'>,
  userId: string | undefined,
  announced: ReadonlySet<string>,
): RenderVerdict {
  switch (renderStatus) {
    case ReportRenderStatus.Queued:
    case ReportRenderStatus.Rendering:
      return { kind: 'underWay' };
    case ReportRenderStatus.Completed:
    case ReportRenderStatus.Failed: {
      const key = `${reportRenderId.toLowerCase()} ${renderStatus}`;
      const isFor = userId !== undefined && isSame(userIdToNotify, userId);
      if (!isFor || announced.has(key)) return { kind: 'ended', notice: null };
      return { kind: 'ended', notice: { ...ends[renderStatus], renderId: reportRenderId, key } };
    }
    default:
      return { kind: 'unknownStatus' };
  }
}
