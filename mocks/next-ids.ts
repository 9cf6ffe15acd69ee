import type { AnnouncementResponse, Survey, SurveyResponse } from '#src/api/generated/types.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { counter } from '#mocks/lib/counter.ts';

/** Saved quotes count from here. */
const firstQuote = 20_480;

/** Replenishments count from here. */
const firstReplenishment = 1_000;

/** Records whose numeric ids new records follow. */
interface SeededRecords {
  readonly dismissals: readonly AnnouncementResponse[];
  readonly surveyResponses: readonly SurveyResponse[];
  readonly surveys: readonly Survey[];
}

const nothing: SeededRecords = { dismissals: [], surveyResponses: [], surveys: [] };

const getIds = (records: readonly { readonly id?: number | null }[]): number[] =>
  records.map(({ id }) => id ?? 0);

/** Generators of the ids of new records: the same for a seed, independent of each other. */
export function createNextIds(seed: number, { dismissals, surveyResponses, surveys } = nothing) {
  const createIds = (purpose: string): (() => string) => createRandom(seed, purpose).uuid;
  return {
    announcementResponse: counter(getIds(dismissals)),
    surveyResponse: counter(getIds(surveyResponses)),
    surveyQuestion: counter(surveys.flatMap(({ surveyQuestions }) => getIds(surveyQuestions))),
    reportRender: createIds('new renders'),
    user: createIds('new users'),
    savedView: createIds('new views'),
    importProfile: createIds('new import profiles'),
    orderDraft: createIds('new order drafts'),
    orderImport: createIds('new order imports'),
    parameterSet: createIds('new parameter sets'),
    disputeDocument: createIds('new dispute documents'),
    ltlProfile: createIds('new rating profiles'),
    traceWork: createIds('new trace work'),
    ltlQuote: counter([firstQuote]),
    replenishment: counter([firstReplenishment]),
  };
}
