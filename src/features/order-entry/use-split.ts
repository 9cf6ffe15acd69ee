import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import type { OrderDraft, OrderEntryLineValues } from '#src/api/generated/types.ts';
import {
  createOrderDraft,
  orderDraftQuery,
  refreshDrafts,
  saveOrderDraft,
} from '#src/api/queries/order-entry.ts';
import { createSubmission, type Submission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { buildValues } from './entry-form.ts';
import { type EntryValues } from './entry-values.ts';

/** A draft of the lines for another warehouse: an order ships from one. */
interface RestDraft {
  readonly warehouseCode: string;
  readonly draftId: string;
  readonly lineCount: number;
}

/** The current draft; undefined when it was deleted or submitted. */
async function fetchDraft(
  queryClient: QueryClient,
  customerId: string,
  draftId: string | undefined,
): Promise<OrderDraft | undefined> {
  if (draftId === undefined) return undefined;
  try {
    const query = orderDraftQuery({ customerId, draftId });
    return (await queryClient.query({ ...query, staleTime: 0 })).value;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    throw error;
  }
}

/** Splits lines: the quantity that the warehouse lacks moves to a draft of another warehouse with the same header. */
export function useSplit(customerId: string, form: ContractForm<EntryValues>) {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<readonly RestDraft[]>([]);
  const [submissions] = useState(() => new Map<string, Submission>());
  const latestDrafts = useRef(drafts);

  const store = async (rest: OrderEntryLineValues, warehouseCode: string): Promise<OrderDraft> => {
    const id = latestDrafts.current.find((draft) => draft.warehouseCode === warehouseCode)?.draftId;
    const current = await fetchDraft(queryClient, customerId, id);
    if (current) {
      const { draftId, name, isTemplate, values, etag = '' } = current;
      const lines = [...(values.lines ?? []), rest];
      return saveOrderDraft(
        { customerId, draftId },
        { name, isTemplate, values: { ...values, lines } },
        etag,
      );
    }
    const { clientOrderNumber: _own, ...header } = buildValues(form.values());
    const values = { ...header, warehouseCode, lines: [rest] };
    // A retry with the same content is the same submission.
    const content = JSON.stringify(values);
    const submission = submissions.get(content) ?? createSubmission();
    submissions.set(content, submission);
    return createOrderDraft(customerId, { name: null, isTemplate: false, values }, { submission });
  };

  return {
    drafts,
    /** Adds a line to the draft of the warehouse. Resolves to whether it is saved; a failure is shown. */
    moveRest: async (rest: OrderEntryLineValues, warehouseCode: string): Promise<boolean> => {
      try {
        const { draftId, values } = await store(rest, warehouseCode);
        const otherDrafts = latestDrafts.current.filter((draft) => draft.warehouseCode !== warehouseCode);
        latestDrafts.current = [
          ...otherDrafts,
          { warehouseCode, draftId, lineCount: values.lines?.length ?? 0 },
        ];
        setDrafts(latestDrafts.current);
        void refreshDrafts(queryClient);
        return true;
      } catch (error) {
        snackbars.show({ tone: 'bad', text: `The line could not be split. ${failureText(error)}` });
        return false;
      }
    },
  };
}
