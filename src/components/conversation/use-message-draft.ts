import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listPlaceDrafts, type MessagePlace } from '#src/api/queries/conversations.ts';
import { useStore } from '#src/lib/use-store.ts';
import type { ComposerValues } from './composer-values.ts';
import { conversationFailureText, isRefusedAccess } from './failure-words.ts';
import { createDraftSync, isEmptyDraft, toDraftValues } from './message-draft-sync.ts';

/** Milliseconds before a save that has failed is repeated. */
const repeatMs = 30_000;

interface MessageDraftOptions {
  /** Names the draft of this tab. */
  readonly draftName: string;
  readonly place: MessagePlace;
  readonly values: ComposerValues;
  readonly isSending: boolean;
  /** Changes when another device may have sent the draft. */
  readonly revision: string;
  readonly onRestore: (values: ComposerValues) => void;
}

/**
 * Loads the user's draft from the server when the composer opens, and saves it there a moment after typing stops. A
 * draft with another text, written on another device, waits for a decision. One that another device has sent or removed
 * is removed here.
 */
export function useMessageDraft(options: MessageDraftOptions) {
  const { draftName, place, values, isSending, revision, onRestore } = options;
  const queryClient = useQueryClient();
  const [sync] = useState(() => createDraftSync(draftName));
  const query = useQuery({
    ...listPlaceDrafts(place),
    staleTime: 0,
    gcTime: 0,
    // A draft that is being written is compared when it is saved.
    refetchOnWindowFocus: false,
  });
  const draftValues = toDraftValues(values);
  const isEmpty = isEmptyDraft(draftValues);
  const [isGone, setIsGone] = useState(false);
  if (isGone && !isEmpty) setIsGone(false);
  useLayoutEffect(() => {
    const onGone = (): void => setIsGone(true);
    sync.connect({ queryClient, place, values: draftValues, isSending, restore: onRestore, onGone });
  });
  const { phase, conflict } = useStore(sync.state);

  const drafts = query.isFetchedAfterMount ? query.data?.items : undefined;
  useEffect(() => {
    if (drafts) sync.load(drafts);
  }, [sync, drafts]);

  const isReady = drafts !== undefined || query.isError;
  const typed = JSON.stringify(draftValues);
  useEffect(() => {
    if (isReady) sync.typed();
  }, [sync, isReady, isSending, typed]);
  useEffect(() => sync.leave, [sync]);

  const lastRevision = useRef(revision);
  useEffect(() => {
    // If it fails, the next save compares them.
    const compare = (): void => void sync.compare().catch(() => {});
    if (lastRevision.current !== revision) {
      lastRevision.current = revision;
      if (sync.isStored()) compare();
    }
    const compareShown = (): void => {
      if (!document.hidden) compare();
    };
    document.addEventListener('visibilitychange', compareShown);
    return () => document.removeEventListener('visibilitychange', compareShown);
  }, [sync, revision]);

  const failure = phase === 'failed' ? sync.readFailure() : undefined;
  const isRefused = isRefusedAccess(failure);
  // Shown until a save succeeds, also while one is repeated.
  const [isUnsaved, setIsUnsaved] = useState(false);
  const isUnsavedNow = phase === 'failed' || (isUnsaved && phase !== 'saved');
  if (isUnsaved !== isUnsavedNow) setIsUnsaved(isUnsavedNow);
  useEffect(() => {
    // A refusal stays one until access has changed; the next typing tries again.
    if (phase !== 'failed' || conflict || isRefused) return undefined;
    const repeat = (): void => void sync.flush();
    const timer = setTimeout(repeat, repeatMs);
    addEventListener('online', repeat);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', repeat);
    };
  }, [sync, phase, conflict, isRefused]);

  return {
    conflict,
    isUnsaved: isUnsavedNow,
    /** What failed was to remove the draft. */
    isRemoval: sync.isRemoval(),
    /** It was sent or removed on another device, and is not typed again. */
    isGone,
    /** Why it is not saved, if repeating it does not help. */
    refusal: isRefused ? conversationFailureText('saveDraft', failure) : undefined,
    isEmpty,
    /** Set while the draft of the server could not be loaded. */
    onReload: query.isError && !drafts ? () => void query.refetch() : undefined,
    takeTheirs: sync.takeTheirs,
    overwrite: sync.overwrite,
    sent: sync.sent,
  };
}
