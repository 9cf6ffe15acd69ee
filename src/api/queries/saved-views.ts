import type { QueryClient } from '@tanstack/react-query';
import type { NewSavedView, SavedView, SavedViewUpdate } from '../generated/types.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** Names a view: its customer is a part of its address. */
interface SavedViewRef {
  readonly customerId: string;
  readonly savedViewId: string;
}

/** Fails with 409 when the person has a view of that name. */
export const createSavedView = (customerId: string, body: NewSavedView, options: SubmitOptions) =>
  submit(calls.createSavedView, { path: { customerId }, body }, options);

/** Fails with 409 as above, with 412 when the view has another `etag` by now, and with 403 for somebody else's. */
export const updateSavedView = async (
  { customerId, savedViewId, etag }: SavedViewRef & Pick<SavedView, 'etag'>,
  body: SavedViewUpdate,
): Promise<SavedView> => {
  const path = { customerId, savedViewId };
  const { value } = await mutateVersioned(calls.updateSavedView, { path, body }, etag);
  return value;
};

export const deleteSavedView = ({ customerId, savedViewId }: SavedViewRef) =>
  mutate(calls.deleteSavedView, { path: { customerId, savedViewId } });

/** To be waited for: whoever picks a view right after a change gets what it is by then. */
export const refreshSavedViews = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listSavedViews']);
