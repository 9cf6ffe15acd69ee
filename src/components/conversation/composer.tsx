import { useMutation } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { MessageVisibility } from '#src/api/generated/enums.ts';
import { createMessage as limits } from '#src/api/generated/limits/conversations.ts';
import type { Message } from '#src/api/generated/types.ts';
import { createSubmission, type Submission } from '#src/api/submission.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { createAttemptStore, readDraft } from '#src/components/form/form-draft.ts';
import { copyText } from '#src/components/feedback/copy-text.ts';
import { isBlank } from '#src/lib/clean-text.ts';
import { readFormDraft, storeFormFailure } from '#src/session/form-drafts.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { AttachButton, AttachedParts, pendingText, useAttachment } from './composer-files.tsx';
import { ComposerText } from './composer-text.tsx';
import { emptyMessage, hasContent, listExcluded, type ComposerValues } from './composer-values.ts';
import { lineKey, recipientText, sendText } from './conversation-words.ts';
import { DraftNotice } from './draft-notice.tsx';
import { interruptedText, isRefusedAccess, sendFailureText } from './failure-words.ts';
import { followVisibility } from './next-visibility.ts';
import { useMessageDraft } from './use-message-draft.ts';
import type { SuggestionPlace } from './use-suggestions.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

export interface ComposerProps {
  readonly draftName: string;
  readonly place: Omit<SuggestionPlace, 'visibility'>;
  readonly customerName: string;
  readonly isProvider: boolean;
  /** The visibility of the last message. */
  readonly nextVisibility: MessageVisibility;
  /** The user's last message in the thread, as it is shown. */
  readonly lastSent?: Pick<Message, 'messageId' | 'content'> | undefined;
  /** The thread is the provider's alone. */
  readonly isProviderThread?: boolean;
  /** Resolves when the server has accepted the message, to what shows it. */
  readonly onSend: (values: ComposerValues, submission: Submission) => Promise<() => Promise<void>>;
  /** Above the text, such as the topic of a new question. */
  readonly renderBefore?: (
    values: ComposerValues,
    onChange: (change: Partial<ComposerValues>) => void,
    isReadOnly: boolean,
  ) => ReactNode;
  /** Whether it can be sent, beyond having a text. */
  readonly canSend?: (values: ComposerValues) => boolean;
  /** Beside Attach, such as prepared answers. */
  readonly renderTools?: (insert: (text: string) => void, isReadOnly: boolean) => ReactNode;
}

/** Why a message was not sent. */
interface SendFailure {
  readonly text: string;
  /** It was shown before a reload. */
  readonly isRestored: boolean;
  /** Whether the server has it is unknown. */
  readonly isUnsettled: boolean;
  /** The text can only be used elsewhere. */
  readonly isRefused: boolean;
}

/** Whether an attempt is stored, which is so until the server has accepted or refused it. */
function hasAttempt(draftName: string): boolean {
  return createAttemptStore(draftName).read() !== undefined;
}

/** Why the message of the draft was not sent before a reload; undefined if it was not tried, or changed since. */
function restoreFailure(draftName: string, sample: ComposerValues): SendFailure | undefined {
  if (!readDraft(draftName, sample)) return undefined;
  const text = readFormDraft(draftName)?.failure;
  const isUnsettled = hasAttempt(draftName);
  if (text === undefined && !isUnsettled) return undefined;
  return { text: text ?? interruptedText, isRestored: true, isUnsettled, isRefused: false };
}

/** Writes a message. It says to whom in its switch, its placeholder and its button; what is typed is kept as a draft. */
export function Composer(props: ComposerProps) {
  const { draftName, place, customerName, isProvider, nextVisibility, lastSent } = props;
  const { isProviderThread = false, onSend, renderBefore, canSend = () => true, renderTools } = props;
  const [submission] = useState(() => createSubmission(createAttemptStore(draftName)));
  const [failure, setFailure] = useState(() => restoreFailure(draftName, emptyMessage(nextVisibility)));
  const { mutate, isPending: isSending } = useMutation({
    mutationFn: async (message: ComposerValues) => {
      const show = await onSend(message, submission);
      // Before it is shown, which may take long: a page that is left meanwhile must not offer the message again.
      clear();
      await show();
    },
    onError: (error) => {
      const text = sendFailureText(place.threadId === undefined ? 'ask' : 'write', error);
      const isUnsettled = hasAttempt(draftName);
      setFailure({ text, isRestored: false, isUnsettled, isRefused: isRefusedAccess(error) });
    },
  });
  const draft = useMessageDraft({
    draftName,
    place,
    visibility: nextVisibility,
    isHeld: isSending || failure?.isUnsettled === true,
    onReplaced: () => setFailure(undefined),
  });
  const { values } = draft;
  /** Send was pressed while a file is pending. */
  const [isBlocked, setIsBlocked] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const { visibility } = values;
  const isHidden = visibility === MessageVisibility.Provider;
  const recipient = recipientText(visibility, { isProvider, customerName });
  const label = renderBefore ? `Ask ${recipient}` : `Write to ${recipient}`;
  const upload = useAttachment(place.customerId, (file) =>
    // It was chosen some time ago, and the text may have changed since.
    draft.update(({ files }) => ({ files: [...files, file] })),
  );
  const pending = pendingText(upload.state);

  const change = (next: Partial<ComposerValues>): void => {
    draft.update(() => next);
    setFailure(undefined);
  };
  useEffect(() => storeFormFailure(draftName, failure?.text), [draftName, failure]);
  const [lastVisibility, setLastVisibility] = useState(nextVisibility);
  if (lastVisibility !== nextVisibility) {
    setLastVisibility(nextVisibility);
    const followed = followVisibility(visibility, nextVisibility, hasContent(values, upload.state));
    if (followed !== visibility) draft.update(() => ({ visibility: followed }));
  }
  const [insertCount, setInsertCount] = useState(0);
  // The menu has returned focus to its button.
  useLayoutEffect(() => {
    if (insertCount === 0) return;
    moveFocus(box.current);
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [insertCount]);
  const insert = (text: string): void => {
    change({ content: values.content === '' ? text : `${values.content}\n${text}` });
    setInsertCount(insertCount + 1);
  };

  // After a response that was lost, the message may be in the thread; one that was there before is another.
  const [previousId, setPreviousId] = useState<string>();
  const isInThread =
    failure?.isUnsettled === true &&
    !isSending &&
    lastSent !== undefined &&
    lastSent.messageId !== previousId &&
    lastSent.content?.trim() === values.content.trim();
  const clear = (): void => {
    draft.clear();
    upload.reset();
  };
  const settle = useEffectEvent(() => {
    submission.discard();
    clear();
    setFailure(undefined);
  });
  useEffect(() => {
    if (!isInThread) return undefined;
    const timer = setTimeout(() => settle());
    return () => clearTimeout(timer);
  }, [isInThread]);

  const isReady = !isBlank(values.content) && canSend(values);
  const send = (): void => {
    if (!isReady || isSending) return;
    if (pending !== undefined) return setIsBlocked(true);
    setFailure(undefined);
    setPreviousId(lastSent?.messageId);
    mutate(values);
  };

  return (
    <section
      aria-label={label}
      data-visibility={visibility}
      className={classNames(
        'flex flex-col gap-2 border-t border-line p-3 in-data-drawer-body:-mx-4 in-data-drawer-body:-mb-4 in-data-drawer-body:px-4',
        isHidden && 'bg-warn-soft',
      )}
    >
      {isProvider && !isProviderThread && (
        <VisibilitySwitch
          customerName={customerName}
          value={visibility}
          hasContent={hasContent(values, upload.state)}
          excluded={listExcluded(values)}
          isReadOnly={isSending}
          onChange={(next) => change({ visibility: next })}
        />
      )}
      {renderBefore?.(values, change, isSending)}
      <ComposerText
        box={box}
        label={label}
        maxLength={limits.content.maxLength}
        place={{ ...place, visibility }}
        values={values}
        onChange={change}
        isReadOnly={isSending}
        onSubmit={send}
      />
      <AttachedParts
        records={place.records}
        lines={values.lines}
        files={values.files}
        isReadOnly={isSending}
        onRemoveLine={(key) => change({ lines: values.lines.filter((line) => lineKey(line) !== key) })}
        onRemoveFile={(id) =>
          change({ files: values.files.filter(({ attachmentId }) => attachmentId !== id) })
        }
        onEmptied={() => moveFocus(box.current)}
      />
      <DraftNotice notice={draft.notice} onDecided={() => moveFocus(box.current)} />
      {failure !== undefined && (
        <p
          role={failure.isRestored ? 'status' : 'alert'}
          className="text-control whitespace-pre-line text-bad wrap-anywhere"
        >
          {failure.text}{' '}
          {failure.isRefused && (
            <Button variant="link" onClick={() => void copyText(values.content, 'Text copied')}>
              Copy text
            </Button>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <AttachButton upload={upload} isReadOnly={isSending} />
        {renderTools?.(insert, isSending)}
        <span className="ml-auto flex items-center gap-3">
          <kbd aria-hidden className="text-hint text-ink-2 pointer-coarse:hidden">
            Ctrl ↵
          </kbd>
          <Button variant="primary" icon={Send} isBusy={isSending} aria-disabled={!isReady} onClick={send}>
            {failure === undefined ? sendText(visibility, isProvider) : 'Retry'}
          </Button>
        </span>
      </div>
      {isBlocked && <FailureMessage className="text-right">{pending}</FailureMessage>}
    </section>
  );
}
