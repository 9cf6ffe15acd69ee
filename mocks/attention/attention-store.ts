import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { untilChanged } from '#mocks/store/until-changed.ts';
import type { AttentionFigure, AttentionKind, AttentionRecord } from '#src/api/generated/types.ts';
import type { Dismissal } from './dismissal.ts';

/** Whose dismissals, at which customer, of which kind. */
interface DismissalPlace {
  readonly userId: string;
  readonly customerId: string;
  readonly kind: AttentionKind;
}

type Dismissals = ReadonlyMap<string, Dismissal>;

const none: Dismissals = new Map();

/** The judged records of customers, and those that each person has dismissed. */
export const attentionStore = defineStore((db) => {
  /** By record key, for each person, customer and kind. */
  const dismissals = new Map<string, Dismissals>();
  const toPlaceKey = ({ userId, customerId, kind }: DismissalPlace): string =>
    `${userId} ${customerId} ${kind}`;
  return {
    store: {
      /** The records of a kind. */
      getRecords: untilChanged<readonly AttentionRecord[]>(db),
      /** The figures of a set of areas. */
      getFigures: untilChanged<readonly AttentionFigure[]>(db),
      getDismissals: (place: DismissalPlace): Dismissals => dismissals.get(toPlaceKey(place)) ?? none,
      setDismissals: (place: DismissalPlace, next: Dismissals): void =>
        void dismissals.set(toPlaceKey(place), next),
    },
    clear: clearAll(dismissals),
  };
});
