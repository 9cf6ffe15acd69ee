import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#src/api/failure.ts';
import { MessageVisibility } from '#src/api/generated/enums.ts';
import type { MessageDraft, MessageDraftValues, ThreadRecord } from '#src/api/generated/types.ts';
import {
  createMessageDraft,
  deleteMessageDraft,
  listPlaceDrafts,
  updateMessageDraft,
  type MessagePlace,
} from '#src/api/queries/conversations.ts';
import { createSubmission } from '#src/api/submission.ts';
import { createAutosave, type Autosave, type StoredVersion } from '#src/components/form/autosave.ts';
import { createAttemptStore, keepDraft, readDraft } from '#src/components/form/form-draft.ts';
import { isSame } from '#src/lib/is-same.ts';
import { dropFormDraft } from '#src/session/form-drafts.ts';
import { emptyValues, toMessage, type ComposerValues } from './composer-values.ts';
import { recordKey } from './conversation-words.ts';

type Stored = StoredVersion<MessageDraftValues>;

const empty: MessageDraftValues = {
  topic: '',
  visibility: MessageVisibility.Customer,
  content: '',
  mentionedUserIds: [],
  lines: [],
  fileIds: [],
};

const noDraft: Stored = { values: empty, version: '', savedAt: null, savedBy: null };

/** The draft of the server that this tab has saved or shown last, with which it goes on after a reload. */
const noVersion = { etag: '', expiresAt: '', values: empty };

/** What is saved; equal for all composers in which nothing is typed or attached. */
export function toDraftValues(values: ComposerValues): MessageDraftValues {
  const draft = { topic: values.topic, ...toMessage(values) };
  return isSame({ ...draft, visibility: empty.visibility }, empty) ? empty : draft;
}

export function isEmptyDraft(values: MessageDraftValues): boolean {
  return isSame(values, empty);
}

function toComposerValues({ values, mentions, lines, attachments }: MessageDraft): ComposerValues {
  const { visibility, topic, content } = values;
  return { ...emptyValues(visibility), topic, content, mentions, lines, files: attachments };
}

function hasRecords({ records }: MessageDraft, expected: readonly ThreadRecord[]): boolean {
  const keys = new Set(records.map(recordKey));
  return keys.size === expected.length && expected.every((record) => keys.has(recordKey(record)));
}

/** The draft of a place among those that `listPlaceDrafts` returns. */
function findDraft(
  drafts: readonly MessageDraft[],
  { threadId, records }: MessagePlace,
): MessageDraft | undefined {
  return drafts.find((draft) =>
    threadId === undefined
      ? draft.threadId === null && hasRecords(draft, records)
      : draft.threadId === threadId,
  );
}

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiFailure && error.status !== undefined && statuses.includes(error.status);

/** What the composer has at this moment. */
interface DraftPorts {
  readonly queryClient: QueryClient;
  readonly place: MessagePlace;
  readonly values: MessageDraftValues;
  readonly isSending: boolean;
  /** Shows the draft of the server. */
  readonly restore: (values: ComposerValues) => void;
  /** The typed draft was removed, because the server has it no longer. */
  readonly onGone: () => void;
}

export interface DraftSync extends Pick<
  Autosave<MessageDraftValues>,
  'state' | 'flush' | 'takeTheirs' | 'overwrite'
> {
  /** Why the last save failed, in the phase `failed`; undefined for a conflict. */
  readonly readFailure: () => unknown;
  /** Whether the save that failed last was to remove the draft. */
  readonly isRemoval: () => boolean;
  /** Must precede all other calls; later ones replace the ports. */
  readonly connect: (ports: DraftPorts) => void;
  /** Compares the drafts that were loaded first with what is typed; later ones change nothing while it is typed. */
  readonly load: (drafts: readonly MessageDraft[]) => void;
  /** Compares the draft of the server, which another device may have changed, sent or removed. */
  readonly compare: () => Promise<void>;
  /** Whether this tab has seen a draft of the server, which has not gone since. */
  readonly isStored: () => boolean;
  /** Reports that values were typed; they are saved after a pause. */
  readonly typed: () => void;
  /** The message was sent: its draft is removed here and on the server. */
  readonly sent: (values: ComposerValues) => void;
  /** Saves what is typed, before the composer is gone. */
  readonly leave: () => void;
}

/**
 * Saves the draft of a message on the server, under the rules of all autosaves: one request at a time, and never over
 * the text of another device. The draft of this tab, in session storage, does not depend on it.
 */
export function createDraftSync(draftName: string): DraftSync {
  const versionName = `${draftName} version`;
  const autosave = createAutosave<MessageDraftValues>(noDraft, false);
  const submission = createSubmission();
  let connected: DraftPorts | undefined;
  let isLoaded = false;
  /** The draft that the server returned last. */
  let current: MessageDraft | undefined;
  /** Values that were sent, of which it is unknown whether the server has them. */
  let unconfirmed: readonly MessageDraftValues[] = [];
  let failure: unknown;
  let isRemoval = false;
  /** The text of the last message that was sent. */
  let sentText: string | undefined;
  /** What was tried to be sent last. */
  let attempted: MessageDraftValues | undefined;

  function ports(): DraftPorts {
    if (!connected) throw new Error('The draft is not connected to its composer.');
    return connected;
  }

  /** A version that this tab has saved itself is no conflict, also if its response was lost or the tab was reloaded. */
  function toStored(draft: MessageDraft | undefined): Stored {
    current = draft;
    if (!draft) return noDraft;
    const { values, etag, updatedAt } = draft;
    const isFromHere =
      readDraft(versionName, noVersion)?.values.etag === etag ||
      unconfirmed.some((candidate) => isSame(candidate, values));
    return { values, version: etag, savedAt: isFromHere ? null : updatedAt, savedBy: null };
  }

  async function fetchDraft(): Promise<MessageDraft | undefined> {
    const { queryClient, place } = ports();
    const { items } = await queryClient.query({ ...listPlaceDrafts(place), staleTime: 0 });
    return findDraft(items, place);
  }

  /** Remembers that the server has a draft, and this tab shows it. */
  function keepCurrent(): void {
    if (!current) return;
    const { etag, expiresAt, values } = current;
    keepDraft(versionName, { initial: noVersion, values: { etag, expiresAt, values } });
  }

  /** The server has no draft any more: it was sent or removed on another device, here as well unless it was changed. */
  function dropGone(isUnchanged: boolean): void {
    current = undefined;
    dropFormDraft(versionName);
    if (isUnchanged) {
      const { restore, onGone, values } = ports();
      connected = { ...ports(), values: empty };
      restore(emptyValues(values.visibility));
      onGone();
    }
    autosave.restart(noDraft);
  }

  /** Whether the message may have been sent from here: until that is decided, its text stays. */
  const isUnsettled = (): boolean => createAttemptStore(draftName).read() !== undefined;

  /** The draft to delete: what this tab knows of it, unless it was sent. */
  async function findRemoved(): Promise<MessageDraft | undefined> {
    if (sentText === undefined && unconfirmed.length === 0) return current;
    // The server deletes it with the message, unless a save has reached it afterwards.
    const storedDraft = await fetchDraft();
    if (!storedDraft) return undefined;
    const isFromHere =
      storedDraft.values.content === sentText ||
      unconfirmed.some((candidate) => isSame(candidate, storedDraft.values));
    return isFromHere ? storedDraft : current;
  }

  async function remove(customerId: string): Promise<Stored> {
    const draft = await findRemoved();
    if (draft) {
      await deleteMessageDraft(customerId, draft).catch((error: unknown) => {
        // It was deleted on another device.
        if (!hasStatus(error, 404)) throw error;
      });
    }
    current = undefined;
    unconfirmed = [];
    dropFormDraft(versionName);
    return noDraft;
  }

  async function save(values: MessageDraftValues, version: string): Promise<Stored> {
    failure = undefined;
    try {
      return await send(values, version);
    } catch (error) {
      failure = error;
      isRemoval = isEmptyDraft(values);
      throw error;
    }
  }

  async function send(values: MessageDraftValues, version: string): Promise<Stored> {
    const { customerId, threadId = null, records } = ports().place;
    if (isEmptyDraft(values)) return remove(customerId);
    unconfirmed = [...unconfirmed, values];
    const saved =
      version === '' || !current
        ? await createMessageDraft(
            customerId,
            { threadId, records: threadId === null ? [...records] : [], values },
            { submission },
          )
        : await updateMessageDraft(customerId, { ...current, etag: version }, values);
    unconfirmed = [];
    current = saved;
    const { etag, updatedAt } = saved;
    return { values, version: etag, savedAt: updatedAt, savedBy: null };
  }

  return {
    state: autosave.state,
    readFailure: () => failure,
    isRemoval: () => isRemoval,
    isStored: () => {
      const { base, conflict } = autosave.state.read();
      return (conflict ?? base).version !== '';
    },
    flush: autosave.flush,
    takeTheirs: autosave.takeTheirs,
    overwrite: autosave.overwrite,
    connect: (next) => {
      // Restored after a reload, in which the attempt may have been sent.
      if (!connected && isUnsettled()) attempted = next.values;
      connected = next;
      autosave.connect({
        readValues: () => ports().values,
        save,
        fetchCurrent: async () => toStored(await fetchDraft()),
        isOutdated: (error) => hasStatus(error, 404, 409, 412),
        rebase: (_saved, values) => {
          if (current && !isSame(values, ports().values)) ports().restore(toComposerValues(current));
          keepCurrent();
        },
      });
    },
    load: (drafts) => {
      if (isLoaded) return;
      isLoaded = true;
      const draft = findDraft(drafts, ports().place);
      if (draft) return autosave.receive(toStored(draft));
      const restored = readDraft(versionName, noVersion)?.values;
      const isUnchanged = restored !== undefined && isSame(restored.values, ports().values);
      // A draft that has expired was not sent.
      if (isUnchanged && Date.parse(restored.expiresAt) > Date.now() && !isUnsettled()) dropGone(true);
    },
    compare: async () => {
      const isBusy = (): boolean =>
        ports().isSending || isUnsettled() || autosave.state.read().phase === 'saving';
      if (!isLoaded || isBusy()) return;
      const draft = await fetchDraft();
      if (isBusy()) return;
      if (draft) return autosave.receive(toStored(draft));
      const { base, conflict } = autosave.state.read();
      if ((conflict ?? base).version !== '') dropGone(isSame(base.values, ports().values));
    },
    typed: () => {
      const { values, isSending } = ports();
      if (isSending) attempted = values;
      // What is being sent must not become a draft; nor what may have been sent, which would come back elsewhere as unsent.
      if (isSending || (isUnsettled() && isSame(attempted, values))) return autosave.stop();
      if (!isEmptyDraft(values)) sentText = undefined;
      autosave.typed();
    },
    sent: ({ content }) => {
      sentText = content;
      connected = { ...ports(), values: empty };
      dropFormDraft(draftName);
      void autosave.flush();
    },
    leave: () => {
      autosave.stop();
      const { values, isSending } = ports();
      if (!isSending && !(isUnsettled() && isSame(attempted, values))) void autosave.flush();
    },
  };
}
