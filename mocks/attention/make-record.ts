import { toRecordKey } from '#mocks/lists/record-set.ts';
import type { AttentionPlace, AttentionRecord, AttentionTarget } from '#src/api/generated/types.ts';

/** The parts of a record that a kind states; the others are null. */
type RecordParts = Pick<AttentionRecord, 'recordNumber' | 'reason' | 'urgency'> &
  Partial<Pick<AttentionRecord, 'facts' | 'amount' | 'dueDate' | 'dueAt' | 'timeZone'>> & {
    readonly target: Pick<AttentionTarget, 'type' | 'id'> & { readonly qualifier?: string };
    readonly place: Partial<AttentionPlace>;
    /** Further parts of its key, where the target does not identify it. */
    readonly keyParts?: readonly string[];
  };

const noPlace: AttentionPlace = {
  subject: null,
  retailerName: null,
  locationCode: null,
  city: null,
  state: null,
  warehouseCode: null,
};

export function makeRecord({ target, place, keyParts = [], ...parts }: RecordParts): AttentionRecord {
  const { type, id, qualifier = null } = target;
  return {
    facts: {},
    amount: null,
    dueDate: null,
    dueAt: null,
    timeZone: null,
    ...parts,
    key: toRecordKey(type, id, ...(qualifier === null ? [] : [qualifier]), ...keyParts),
    target: { type, id, qualifier },
    place: { ...noPlace, ...place },
  };
}
