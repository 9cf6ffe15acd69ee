import { formatNearMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import type { MessageDraftNotice } from './use-message-draft.ts';

interface DraftNoticeProps {
  readonly notice: MessageDraftNotice;
  /** The buttons are gone. */
  readonly onDecided: () => void;
}

/** Where the draft is kept, if not on the server, and the text that a later one has replaced. */
export function DraftNotice({ notice, onDecided }: DraftNoticeProps) {
  const { alternative, takeAlternative, discardAlternative, isGone, unsavedText, onReload } = notice;
  const decide = (act: () => void) => (): void => {
    onDecided();
    act();
  };
  const texts = [isGone && 'Your draft was sent or removed on another device.', unsavedText];
  return (
    <>
      {alternative && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
          <p className="wrap-anywhere">You have another draft, {formatNearMoment(alternative.writtenAt)}.</p>
          <span className="flex">
            <Button variant="link" onClick={decide(takeAlternative)}>
              Use it
            </Button>
            <Button variant="link" onClick={decide(discardAlternative)}>
              Discard it
            </Button>
          </span>
          <p className="line-clamp-3 basis-full whitespace-pre-line text-ink-2 wrap-anywhere">
            {alternative.content.trim() === '' ? alternative.topic : alternative.content}
          </p>
        </div>
      )}
      {onReload && (
        <p role="status" className="text-hint text-ink-2">
          Your draft from other devices could not be loaded.{' '}
          <Button variant="link" onClick={onReload}>
            Retry
          </Button>
        </p>
      )}
      {texts.map(
        (text) =>
          text && (
            <p key={text} role="status" className="text-hint text-ink-2">
              {text}
            </p>
          ),
      )}
    </>
  );
}
