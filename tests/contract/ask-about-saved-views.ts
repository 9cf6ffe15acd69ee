import assert from 'node:assert/strict';
import type { AnswerOf, CallId, InputOf } from '#src/api/contract.ts';
import { savedViewInputs } from './saved-view-inputs.ts';

/** Makes a call of the mock, judges and reads the answer. */
type Ask = <Id extends CallId>(id: Id, input: InputOf<Id>) => Promise<AnswerOf<Id>>;

/** Everything that the portal asks about the views of a dashboard. */
export async function askAboutSavedViews(ask: Ask): Promise<void> {
  const { listSavedViews, createSavedView, updateSavedView } = savedViewInputs;
  const shared = await ask('listSavedViews', listSavedViews);
  assert.ok(shared.some(({ isOwn }) => !isOwn));
  const { savedViewId } = await ask('createSavedView', createSavedView);
  const path = { ...createSavedView.path, savedViewId };
  const changed = await ask('updateSavedView', { ...updateSavedView, path });
  assert.equal(changed.name, updateSavedView.body.name);
  const { dashboard } = createSavedView.body;
  const own = await ask('listSavedViews', { path: createSavedView.path, query: { dashboard } });
  assert.deepEqual(own, [changed]);
  await ask('deleteSavedView', { path });
}
