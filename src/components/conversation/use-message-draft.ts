import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MessageVisibility } from '#src/api/generated/enums.ts';
import type { MessageDraft, MessageDraftValues } from '#src/api/generated/types.ts';
import {
  createMessageDraft,
  deleteMessageDraft,
  listPlaceDrafts,
  updateMessageDraft,
  type MessagePlace,
} from '#src/api/queries/conversations.ts';
import { createSubmission } from '#src/api/submission.ts';
import { keepDraft, readDraft, type Draft } from '#src/components/form/form-draft.ts';
import { isSame } from '#src/lib/is-same.ts';
import { dropFormDraft, storeFormDraft } from '#src/session/form-drafts.ts';
import { emptyMessage, toMessage, type ComposerValues } from './composer-values.ts';
import { recordKey } from './conversation-words.ts';
import { conversationFailureText, isRefusedAccess } from './failure-words.ts';

/** Milliseconds without a change before a draft is saved. */
const pauseMs = 800;
/** Milliseconds before a save that has failed is repeated. */
const repeatMs = 30_000;

const nothing = emptyMessage(MessageVisibility.Customer);
const empty: MessageDraftValues = { topic: '', ...toMessage(nothing) };

/** What is saved; equal for all composers in which nothing is typed or attached. */
function toDraftValues(values: ComposerValues): MessageDraftValues {
  const draft = { topic: values.topic, ...toMessage(values) };
  return isSame({ ...draft, visibility: empty.visibility }, empty) ? empty : draft;
}

function toComposerValues({ values, mentions, lines, attachments, updatedAt }: MessageDraft): ComposerValues {
  const { visibility, topic, content } = values;
  return { visibility, topic, content, mentions, lines, files: attachments, writtenAt: updatedAt };
}

/** The draft of a place among those that `listPlaceDrafts` returns. */
function findDraft(drafts: readonly MessageDraft[], place: MessagePlace) {
  const threadId = place.threadId ?? null;
  const keys = new Set(place.records.map(recordKey));
  return drafts.find(
    (draft) =>
      draft.threadId === threadId &&
      (threadId !== null ||
        (draft.records.length === keys.size && draft.records.every((record) => keys.has(recordKey(record))))),
  );
}

interface MessageDraftOptions {
  /** Names what is kept in this tab. */
  readonly draftName: string;
  readonly place: MessagePlace;
  /** To whom an empty composer writes. */
  readonly visibility: MessageVisibility;
  /** The text is being sent, or may have been: as a draft it would come back on other devices as unsent. */
  readonly isHeld: boolean;
  /** A text of another device has replaced the one of this tab, or removed it. */
  readonly onReplaced: () => void;
}

/**
 * What is typed in a composer. This tab keeps it as every form's draft, with the values that the server had last. The
 * server has it a moment after typing stops. If both were changed, the later text is used and the other one offered.
 */
export function useMessageDraft({ draftName, place, visibility, isHeld, onReplaced }: MessageDraftOptions) {
  const queryClient = useQueryClient();
  const [submission] = useState(() => createSubmission());
  const [draft, setDraft] = useState<Draft<ComposerValues>>(() => {
    const initial = emptyMessage(visibility);
    return readDraft(draftName, initial) ?? { initial, values: initial };
  });
  const alternativeName = `${draftName} alternative`;
  const [alternative, setAlternative] = useState(() => readDraft(alternativeName, nothing)?.values);
  const [isGone, setIsGone] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const { values } = draft;
  const typed = toDraftValues(values);
  const base = toDraftValues(draft.initial);
  const isEmpty = isSame(typed, empty);
  const isUnchanged = isSame(typed, base);
  const isUnused = isEmpty && isUnchanged;
  useEffect(() => {
    if (isUnused) dropFormDraft(draftName);
    else storeFormDraft(draftName, draft);
  }, [draftName, draft, isUnused]);
  useEffect(
    () => keepDraft(alternativeName, { initial: nothing, values: alternative ?? nothing }),
    [alternativeName, alternative],
  );

  const list = { ...listPlaceDrafts(place), staleTime: 0 };
  const query = useQuery({ ...list, gcTime: 0, refetchOnWindowFocus: true });
  const drafts = query.isFetchedAfterMount ? query.data?.items : undefined;
  const isLoaded = drafts !== undefined || query.isError;
  /** What this composer has tried to save: on the server, it is no text of another device. */
  const ours = useRef<MessageDraftValues[]>([]);
  const isOurs = (saved: MessageDraftValues): boolean =>
    [base, ...ours.current].some((candidate) => isSame(candidate, saved));

  const { mutate: save } = useMutation({
    scope: { id: draftName },
    mutationFn: async (written: ComposerValues) => {
      const { customerId, threadId = null, records } = place;
      const next = toDraftValues(written);
      if (isSame(next, empty)) {
        // The server has deleted the draft of a message that was sent, unless it was saved again in between.
        const stored = findDraft((await queryClient.query(list)).items, place);
        if (stored && isOurs(stored.values)) await deleteMessageDraft(customerId, stored);
        return undefined;
      }
      ours.current.push(next);
      const stored = findDraft(queryClient.getQueryData(list.queryKey)?.items ?? [], place);
      if (stored) return updateMessageDraft(customerId, stored, next);
      const body = { threadId, records: threadId === null ? [...records] : [], values: next };
      return createMessageDraft(customerId, body, { submission });
    },
    onSuccess: async (saved, written) => {
      // A response that was requested before has an earlier draft.
      await queryClient.cancelQueries(list);
      queryClient.setQueryData(list.queryKey, (page) => {
        if (!page) return undefined;
        const stored = findDraft(page.items, place);
        const unrelated = page.items.filter((item) => item !== stored);
        return {
          ...page,
          items: saved ? [...unrelated, { ...saved, values: toDraftValues(written) }] : unrelated,
        };
      });
      setDraft((now) => ({ ...now, initial: written }));
      setFailure(undefined);
    },
    onError: (error) => {
      setFailure(error);
      // It may have been saved, or another device may have changed it.
      void query.refetch();
    },
  });

  const update = (change: (now: ComposerValues) => Partial<ComposerValues>): void => {
    const writtenAt = new Date().toISOString();
    setDraft((now) => ({ ...now, values: { ...now.values, ...change(now.values), writtenAt } }));
    setIsGone(false);
  };
  const replace = (next: ComposerValues): void => {
    setDraft({ initial: next, values: next });
    setIsGone(isSame(toDraftValues(next), empty));
    if (!isEmpty) onReplaced();
  };

  const canSave = isEmpty || !isHeld;
  const reconcile = useEffectEvent(() => {
    if (!isLoaded || !canSave) return;
    const stored = drafts && findDraft(drafts, place);
    const theirs = drafts ? (stored?.values ?? empty) : base;
    if (isSame(theirs, typed)) {
      if (!isUnchanged) setDraft({ initial: values, values });
      return setFailure(undefined);
    }
    // It was sent or removed on another device.
    if (!stored && isUnchanged) return replace(emptyMessage(values.visibility));
    if (!stored || isOurs(theirs)) return save(values);
    const isLater = Date.parse(stored.updatedAt) > Date.parse(values.writtenAt);
    if (isEmpty || isUnchanged || isLater) {
      if (!isEmpty) setAlternative(values);
      return replace(toComposerValues(stored));
    }
    setAlternative(toComposerValues(stored));
    save(values);
  });
  const changes = JSON.stringify([typed, base]);
  useEffect(() => {
    const timer = setTimeout(() => reconcile(), isUnchanged ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [isLoaded, drafts, changes, isUnchanged, canSave]);
  const leave = useEffectEvent(() => {
    if (canSave && !isUnchanged) save(values);
  });
  useEffect(() => () => leave(), []);

  // A refusal stays one until access has changed; the next typing tries again.
  const isRefused = isRefusedAccess(failure);
  const isRepeated = failure !== undefined && !isRefused;
  useEffect(() => {
    if (!isRepeated) return undefined;
    const repeat = (): void => reconcile();
    const timer = setInterval(repeat, repeatMs);
    addEventListener('online', repeat);
    return () => {
      clearInterval(timer);
      removeEventListener('online', repeat);
    };
  }, [isRepeated]);

  return {
    values,
    update,
    /** The message was sent. */
    clear: () => {
      // A thread that was started replaces the composer, whose effects no longer run.
      dropFormDraft(draftName);
      setDraft((now) => ({ ...now, values: emptyMessage(now.values.visibility) }));
    },
    notice: {
      alternative,
      takeAlternative: () => {
        if (alternative) update(() => alternative);
        setAlternative(isEmpty ? undefined : values);
      },
      discardAlternative: () => setAlternative(undefined),
      /** It was sent or removed on another device, and is not typed again. */
      isGone,
      /** Where the draft is, while it is not on the server as it is here. */
      unsavedText:
        failure === undefined || isUnused
          ? undefined
          : isEmpty
            ? 'Your earlier draft could not be removed from other devices yet.'
            : `Draft kept on this device only. ${isRefused ? conversationFailureText('saveDraft', failure) : ''}`.trim(),
      /** Set while the draft of the server could not be loaded. */
      onReload: query.isError && !drafts ? () => void query.refetch() : undefined,
    },
  };
}

export type MessageDraftNotice = ReturnType<typeof useMessageDraft>['notice'];
