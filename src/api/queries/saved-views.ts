import type { QueryClient } from '@tanstack/react-query';
import { allPages } from '../all-pages.ts';
import type { SavedViewDashboard } from '../generated/enums.ts';
import { listSavedViews } from '../generated/reads.ts';
import type { NewSavedView, SavedView, SavedViewUpdate } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** Identifies a view; the customer id is part of its path. */
interface SavedViewRef {
  readonly customerId: string;
  readonly savedViewId: string;
}

/** The user's views of a dashboard and those that others share. */
export const savedViewsQuery = (customerId: string, dashboard: SavedViewDashboard) =>
  allPages((page) => listSavedViews({ customerId }, { dashboard, ...page }));

/** Creates a view. Fails with 409 when the user already has a view with that name. */
export const createSavedView = (customerId: string, body: NewSavedView, options: SubmitOptions) =>
  submit(calls.createSavedView, { path: { customerId }, body }, options);

/**
 * Updates a view. Fails with 409 when the name is taken, 412 when `etag` is outdated, and 403 when the view belongs to
 * another user.
 */
export const updateSavedView = async (
  { customerId, savedViewId, etag }: SavedViewRef & Pick<SavedView, 'etag'>,
  body: SavedViewUpdate,
): Promise<SavedView> => {
  const path = { customerId, savedViewId };
  const { value } = await mutateVersioned(calls.updateSavedView, { path, body }, etag);
  return value;
};

/** Deletes a view. Fails with 412 when its owner has changed it elsewhere since. */
export const deleteSavedView = ({ customerId, savedViewId, etag }: SavedViewRef & Pick<SavedView, 'etag'>) =>
  mutateVersioned(calls.deleteSavedView, { path: { customerId, savedViewId } }, etag);

/** Refetches the views. Await it, so that a view selected right after a change is current. */
export const refreshSavedViews = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listSavedViews']);
