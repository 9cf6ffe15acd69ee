import type { CostInsight } from '#src/api/generated/types.ts';

/** The subject of an insight, without a period's figures. */
export type InsightAbout = Pick<
  CostInsight,
  'insightId' | 'type' | 'title' | 'description' | 'recommendation' | 'evidence'
>;

/** A decision on an insight, with the insight at that time. */
export interface InsightRecord {
  readonly about: InsightAbout;
  readonly status: CostInsight['state']['status'];
  /** `YYYY-MM-DD`. */
  readonly decidedOn: string;
  readonly decidedByName: string;
}
