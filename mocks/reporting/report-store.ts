import { createCollection } from '#mocks/lib/collection.ts';
import { people } from '#mocks/people.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { reportParameterSetSeeds, type OwnedParameterSet } from './report-parameter-sets.ts';
import { reportRenderSeeds } from './report-renders.ts';
import { favorites, reports as reportSeeds } from './reports.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** Key of a user's favorite report for a customer. */
export function favoriteKey(userId: string, customerId: string, reportId: string): string {
  return `${userId} ${customerId} ${reportId}`;
}

/** The catalog of reports, with the favorites and saved parameters of users. */
export const reportStore = defineStore((db) => {
  const { reportRenders } = renderStore(db);
  const reports = createCollection('ReportDefinition', (row) => row.reportId);
  const reportParameterSets = createCollection(
    'ReportParameterSet',
    (row: OwnedParameterSet) => row.parameterSetId,
  );
  const favoriteKeys = new Set<string>();
  const setIds = createIds(db, 'new parameter sets');
  return {
    store: { reports, reportParameterSets, favoriteKeys, nextParameterSetId: setIds.next },
    seed: (context) => {
      setIds.restart();
      reports.createAll(reportSeeds);
      reportRenders.createAll(reportRenderSeeds(context));
      reportParameterSets.createAll(reportParameterSetSeeds());
      for (const [personId, customerId, reportId] of favorites) {
        const person = people.find(({ id }) => id === personId);
        if (person) favoriteKeys.add(favoriteKey(person.userId, customerId, reportId));
      }
    },
    clear: clearAll(reports, reportParameterSets, favoriteKeys),
  };
});
