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

/** A part of a key without the characters that have a meaning in a path. */
function toKeyPart(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_-]/g, '~');
}

export function makeRecord({ target, place, keyParts = [], ...parts }: RecordParts): AttentionRecord {
  const { type, id, qualifier = null } = target;
  return {
    facts: {},
    amount: null,
    dueDate: null,
    dueAt: null,
    timeZone: null,
    ...parts,
    key: [type, id, ...(qualifier === null ? [] : [qualifier]), ...keyParts].map(toKeyPart).join('.'),
    target: { type, id, qualifier },
    place: { ...noPlace, ...place },
  };
}
