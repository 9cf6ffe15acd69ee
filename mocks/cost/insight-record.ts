import type { CostInsight } from '#src/api/generated/types.ts';

/** What an insight is about, without the figures of a period. */
export type InsightAbout = Pick<
  CostInsight,
  'insightId' | 'type' | 'title' | 'description' | 'recommendation' | 'evidence'
>;

/** A decision about an insight, with the insight as it was then. */
export interface InsightRecord {
  readonly about: InsightAbout;
  readonly status: CostInsight['state']['status'];
  /** `YYYY-MM-DD`. */
  readonly decidedOn: string;
  readonly decidedByName: string;
}
