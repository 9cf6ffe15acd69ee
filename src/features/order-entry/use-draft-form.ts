import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NewOrderDraft, OrderDraft, SubmittedOrder } from '#src/api/generated/types.ts';
import {
  createOrderDraft,
  orderDraftQuery,
  refreshOrders,
  saveOrderDraft,
  submitOrder,
} from '#src/api/queries/order-entry.ts';
import { createSubmission, isRefused, submitUntilKnown } from '#src/api/submission.ts';
import type { StoredVersion } from '#src/components/form/autosave.ts';
import { useAutosave } from '#src/components/form/use-autosave.ts';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { isSame } from '#src/lib/is-same.ts';
import { buildRequest, buildValues, entryFields, readValues } from './entry-form.ts';
import { type EntryValues } from './entry-values.ts';
import { toPath } from './message-paths.ts';

/** The source of a new order's editor. */
export interface DraftStart {
  /** Identifies the start, including its typed values in the browser's storage. */
  readonly name: string;
  readonly values: EntryValues;
  /** The draft on the server; undefined until the first change. */
  readonly draft?: OrderDraft | undefined;
}

function toStored(draft: OrderDraft): StoredVersion<EntryValues> {
  const { values, etag = '', updatedAt, updatedBy } = draft;
  return { values: readValues(values), version: etag, savedAt: updatedAt, savedBy: updatedBy };
}

interface DraftFormOptions {
  readonly customerId: string;
  readonly start: DraftStart;
  readonly hasAcknowledged: () => boolean;
  readonly onCreated: (draftId: string) => void;
  readonly onSubmitted: (order: SubmittedOrder) => void;
}

/** The form of a new order: saved on the server while the user types, and submitted once. */
export function useDraftForm(options: DraftFormOptions) {
  const { customerId, start, hasAcknowledged, onCreated, onSubmitted } = options;
  const queryClient = useQueryClient();
  const draftId = useRef(start.draft?.draftId);
  const [creation] = useState(() => createSubmission());
  /** The content of a draft that the server may have created, although its response was lost. */
  const unconfirmed = useRef<NewOrderDraft>(undefined);
  const [createdId, setCreatedId] = useState<string>();
  const [stored] = useState(() =>
    start.draft
      ? // Values that the start adds to the draft are saved with the first change.
        { ...toStored(start.draft), values: start.values }
      : { values: start.values, version: '', savedAt: null, savedBy: null },
  );
  /** Whether the response of a submission was lost, and is requested again. */
  const [isRechecking, setIsRechecking] = useState(false);
  const form = useContractForm<EntryValues, SubmittedOrder>({
    name: `order ${start.name}`,
    isNamedByQuery: true,
    initial: start.values,
    fields: entryFields,
    fieldNamed: toPath,
    save: (values, { submission }) => {
      const request = buildRequest(values, {
        hasAcknowledgedWarnings: hasAcknowledged(),
        draftId: draftId.current,
      });
      return submitUntilKnown(
        () => submitOrder(customerId, request, { submission }),
        () => setIsRechecking(true),
      ).finally(() => setIsRechecking(false));
    },
    onSaved: async (order) => {
      onSubmitted(order);
      await refreshOrders(queryClient);
    },
  });
  const { isLeaving } = form.leaveWarning;
  const reportCreated = useEffectEvent(onCreated);
  useEffect(() => {
    // The address of the draft would cancel the navigation, and with it the question whether to leave.
    if (createdId !== undefined && !isLeaving) reportCreated(createdId);
  }, [createdId, isLeaving]);
  const saveDraft = async (values: EntryValues, version: string): Promise<StoredVersion<EntryValues>> => {
    const body = {
      name: start.draft?.name ?? null,
      isTemplate: start.draft?.isTemplate ?? false,
      values: buildValues(values),
    };
    if (draftId.current !== undefined)
      return toStored(await saveOrderDraft({ customerId, draftId: draftId.current }, body, version));
    // The same content, also if more was typed since: another one would create a second draft, and leave the first behind.
    const content = unconfirmed.current ?? body;
    unconfirmed.current = content;
    const created = await createOrderDraft(customerId, content, { submission: creation }).catch(
      (error: unknown) => {
        if (isRefused(error)) unconfirmed.current = undefined;
        throw error;
      },
    );
    draftId.current = created.draftId;
    setCreatedId(created.draftId);
    if (isSame(content, body)) return toStored(created);
    const ref = { customerId, draftId: created.draftId };
    return toStored(await saveOrderDraft(ref, body, created.etag ?? ''));
  };
  const autosave = useAutosave({
    form,
    stored,
    save: saveDraft,
    fetchCurrent: async () => {
      if (draftId.current === undefined) return stored;
      const { value } = await queryClient.query({
        ...orderDraftQuery({ customerId, draftId: draftId.current }),
        staleTime: 0,
      });
      return toStored(value);
    },
  });
  return { form, autosave, isRechecking };
}
