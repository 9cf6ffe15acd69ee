import { useRef } from 'react';
import { formatNearMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import type { useMessageDraft } from './use-message-draft.ts';

interface DraftNoticeProps {
  readonly draft: ReturnType<typeof useMessageDraft>;
}

/** Where the draft is kept, if not on the server, and the choice between it and one of another device. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  const { conflict, isUnsaved, isRemoval, isGone, refusal, isEmpty, onReload, takeTheirs, overwrite } = draft;
  const box = useRef<HTMLDivElement>(null);
  const decide = (act: () => void): void => {
    moveFocus(box.current?.closest('section')?.querySelector('textarea') ?? null);
    act();
  };
  if (conflict) {
    const { topic, content } = conflict.values;
    return (
      <div ref={box} role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
        <p className="wrap-anywhere">
          You wrote something else on another device
          {conflict.savedAt !== null && `, ${formatNearMoment(conflict.savedAt)}`}.
        </p>
        <Button variant="link" onClick={() => decide(takeTheirs)}>
          Use it
        </Button>
        <Button variant="link" onClick={() => decide(overwrite)}>
          {isEmpty ? 'Discard it' : 'Keep this'}
        </Button>
        <p className="line-clamp-3 basis-full whitespace-pre-line text-ink-2 wrap-anywhere">
          {content.trim() === '' ? topic : content}
        </p>
      </div>
    );
  }
  return (
    <>
      {onReload && (
        <p role="status" className="text-hint text-ink-2">
          Your draft from other devices could not be loaded.{' '}
          <Button variant="link" onClick={onReload}>
            Retry
          </Button>
        </p>
      )}
      {isGone && (
        <p role="status" className="text-hint text-ink-2">
          Your draft was sent or removed on another device.
        </p>
      )}
      {isUnsaved && isEmpty === isRemoval && (
        <p role="status" className="text-hint text-ink-2">
          {isEmpty
            ? 'Your earlier draft could not be removed from other devices yet.'
            : ['Draft kept on this device only.', refusal].join(' ').trim()}
        </p>
      )}
    </>
  );
}
