import Send from 'lucide-react/icons/send';
import { useEffect, useState, type ReactNode } from 'react';
import { MessageVisibility } from '#src/api/generated/enums.ts';
import { createSubmission, type Submission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { createAttemptStore, keepDraft, readDraft } from '#src/components/form/form-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { AttachButton, AttachedParts } from './composer-files.tsx';
import { ComposerText } from './composer-text.tsx';
import { emptyValues, hasContent, type ComposerValues } from './composer-values.ts';
import { lineKey, recipientText, sendText } from './conversation-words.ts';
import { DraftNotice } from './draft-notice.tsx';
import { followVisibility } from './next-visibility.ts';
import { useMessageDraft } from './use-message-draft.ts';
import type { SuggestionPlace } from './use-suggestions.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

export interface ComposerProps {
  /** Names the draft. */
  readonly draftName: string;
  readonly place: Omit<SuggestionPlace, 'visibility'>;
  readonly customerName: string;
  readonly isProvider: boolean;
  /** The visibility of the last message. */
  readonly nextVisibility: MessageVisibility;
  /** The thread is the provider's alone. */
  readonly isProviderThread?: boolean;
  readonly onSend: (values: ComposerValues, submission: Submission) => Promise<void>;
  /** Above the text, such as the topic of a new question. */
  readonly renderBefore?: (
    values: ComposerValues,
    onChange: (change: Partial<ComposerValues>) => void,
  ) => ReactNode;
  /** Whether it can be sent, beyond having a text. */
  readonly canSend?: (values: ComposerValues) => boolean;
  /** Beside Attach, such as prepared answers. */
  readonly renderTools?: (insert: (text: string) => void) => ReactNode;
}

/** Writes a message. It says to whom in its switch, its placeholder and its button; what is typed is kept as a draft. */
export function Composer(props: ComposerProps) {
  const { draftName, place, customerName, isProvider, nextVisibility, isProviderThread = false } = props;
  const { onSend, renderBefore, canSend = () => true, renderTools } = props;
  const [initial] = useState(() => emptyValues(nextVisibility));
  const [values, setValues] = useState(() => readDraft(draftName, initial)?.values ?? initial);
  const [submission] = useState(() => createSubmission(createAttemptStore(draftName)));
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const draft = useMessageDraft({ draftName, place, values, isSending, onRestore: setValues });
  const { visibility } = values;
  const isHidden = visibility === MessageVisibility.Provider;
  const recipient = recipientText(visibility, { isProvider, customerName });
  const label = renderBefore ? `Ask ${recipient}` : `Write to ${recipient}`;

  const change = (next: Partial<ComposerValues>): void => {
    setValues((now) => ({ ...now, ...next }));
    setFailure(undefined);
  };
  useEffect(
    () => keepDraft(draftName, { initial: emptyValues(values.visibility), values }),
    [draftName, values],
  );
  const [lastVisibility, setLastVisibility] = useState(nextVisibility);
  if (lastVisibility !== nextVisibility) {
    setLastVisibility(nextVisibility);
    setValues({ ...values, visibility: followVisibility(values, nextVisibility) });
  }

  const isReady = values.content.trim() !== '' && canSend(values);
  const send = async (): Promise<void> => {
    if (!isReady || isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await onSend(values, submission);
      draft.sent(values);
      setValues(emptyValues(visibility));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <section
      aria-label={label}
      data-visibility={visibility}
      className={classNames('flex flex-col gap-2 border-t border-line p-3', isHidden && 'bg-warn-soft')}
    >
      {isProvider && !isProviderThread && (
        <VisibilitySwitch
          customerName={customerName}
          value={visibility}
          hasContent={hasContent(values)}
          onChange={(next) =>
            change({
              visibility: next,
              mentions: values.mentions.filter((person) => next === 'Customer' || person.isProvider),
            })
          }
        />
      )}
      {renderBefore?.(values, change)}
      <ComposerText
        label={label}
        place={{ ...place, visibility }}
        values={values}
        onChange={change}
        isReadOnly={isSending}
        onSubmit={() => void send()}
      />
      <AttachedParts
        records={place.records}
        lines={values.lines}
        files={values.files}
        onRemoveLine={(key) => change({ lines: values.lines.filter((line) => lineKey(line) !== key) })}
        onRemoveFile={(id) =>
          change({ files: values.files.filter(({ attachmentId }) => attachmentId !== id) })
        }
      />
      <DraftNotice draft={draft} />
      {failure !== undefined && (
        <p role="alert" className="text-control text-bad wrap-anywhere">
          Not sent: {failureText(failure)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <AttachButton
          customerId={place.customerId}
          onAttached={(file) =>
            // It was chosen some time ago, and the text may have changed since.
            setValues((now) => ({ ...now, files: [...now.files, file] }))
          }
        />
        {renderTools?.((text) =>
          change({ content: values.content === '' ? text : `${values.content}\n${text}` }),
        )}
        <span className="ml-auto flex items-center gap-3">
          <kbd aria-hidden className="text-hint text-ink-2 pointer-coarse:hidden">
            Ctrl ↵
          </kbd>
          <Button
            variant="primary"
            icon={Send}
            isBusy={isSending}
            aria-disabled={!isReady}
            onClick={() => void send()}
          >
            {failure === undefined ? sendText(visibility, isProvider) : 'Retry'}
          </Button>
        </span>
      </div>
    </section>
  );
}
