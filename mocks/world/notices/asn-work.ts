import type {
  AsnCorrectionRequest,
  AsnRequestStatus,
  AsnTransmission,
  Asn,
} from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { cached } from '#mocks/lib/cached.ts';
import { isSamePlace, type NoticePlace } from './faults.ts';

/** A value for the next transmission. */
export interface Correction {
  readonly place: NoticePlace;
  readonly value: string;
  readonly correctedAt: string;
  readonly correctedBy: string;
}

/** A request of the customer; its state follows from what has happened since, unless it was denied. */
export type StoredRequest = Omit<AsnCorrectionRequest, 'status'>;

/** User work on an ASN other than resends. */
export interface AsnWork {
  /** Not sent yet. */
  readonly corrections: readonly Correction[];
  /** Oldest first. */
  readonly requests: readonly StoredRequest[];
}

export const noWork: AsnWork = { corrections: [], requests: [] };

const tagWithoutWork = cached((transmissions) => entityTag([transmissions, noWork]));

/** The version of an ASN: of its corrections, requests and transmissions. */
export function tagAsn({ attempts, status }: Pick<Asn, 'attempts' | 'status'>, work: AsnWork): string {
  const transmissions = `${attempts} ${status}`;
  return work === noWork ? tagWithoutWork(transmissions) : entityTag([transmissions, work]);
}

/** The correction of a value that is not sent yet. */
export function findCorrection({ corrections }: AsnWork, place: NoticePlace): Correction | undefined {
  return corrections.find((correction) => isSamePlace(correction.place, place));
}

type RequestFacts = Pick<Asn, 'sentAt' | 'validatedAt' | 'canResend'>;

/** The state of a request: a denial is final; otherwise it follows from the ASN. */
export function getRequestStatus(
  { requestedAt, deniedAt }: StoredRequest,
  { sentAt, validatedAt, canResend }: RequestFacts,
  { corrections }: AsnWork,
): AsnRequestStatus {
  if (deniedAt !== null) return 'Denied';
  if (validatedAt !== null) return 'Accepted';
  if (!canResend && sentAt !== null && sentAt >= requestedAt) return 'Sent';
  return corrections.length > 0 ? 'Corrected' : 'Open';
}

/** The state of the latest request; null without a request. */
export function getLastStatus(row: RequestFacts, work: AsnWork): AsnRequestStatus | null {
  const last = work.requests.at(-1);
  return last ? getRequestStatus(last, row, work) : null;
}

/** The value of a place in a transmission: the first value with the user changes up to that transmission. */
export function applyChanges(
  first: string | null,
  place: NoticePlace,
  resends: readonly AsnTransmission[],
): string | null {
  return resends
    .flatMap(({ changes }) => changes)
    .filter((change) => isSamePlace(change, place))
    .reduce<string | null>((_, { newValue }) => newValue, first);
}
