import { dayFrom } from '#mocks/lib/days.ts';
import type { OtifFiling, OtifFilingGuide, OtifFilingValues } from '#src/api/generated/types.ts';
import { getDisputeStatus } from './dispute-status.ts';
import { getInvoiceDay, type OtifFact, type OtifResults } from './otif-results.ts';
import { getPoKey } from './root-cause-settings.ts';
import { addDays } from './retail-calendar.ts';

interface Place extends OtifFilingGuide {
  /** The prefix of the retailer's case numbers. */
  readonly prefix: string;
}

const unverified = { isVerified: false } as const;

/** Where each retailer accepts disputes of its fines; only the first retailer's wording is real. */
const places: Readonly<Record<string, Place>> = {
  WMT: {
    place: 'HighRadius',
    prefix: 'HR',
    isVerified: true,
    steps: [
      'Open the bill of the retail month under Open bills.',
      'Choose the PO, then Dispute, and the reason of the miss.',
      'Attach the evidence, and note the case number that the portal shows.',
    ],
  },
  KRO: {
    ...unverified,
    place: 'Supplier Hub',
    prefix: 'KR',
    steps: [
      'Open Accounts payable, then Claims, and find the fine by its PO.',
      'Choose Dispute and describe what the retailer caused.',
      'Attach the evidence, and note the case number that the portal shows.',
    ],
  },
  TGT: {
    ...unverified,
    place: 'Partners Online, Synergy',
    prefix: 'TG',
    steps: [
      'Open Chargebacks and find the PO.',
      'Choose Dispute, and attach the evidence.',
      'Note the dispute number that the portal shows.',
    ],
  },
  UNFI: {
    ...unverified,
    place: 'UNFI Supplier Portal',
    prefix: 'UN',
    steps: [
      'Open Deductions and find the fine by its PO.',
      'Choose Request review within 60 days, and attach the evidence.',
      'Note the request number from the confirmation.',
    ],
  },
  AMZ: {
    ...unverified,
    place: 'Vendor Central, Operational performance',
    prefix: 'AM',
    steps: [
      'Open Chargebacks and find the PO.',
      'Choose Dispute, and attach the evidence.',
      'Note the dispute number that the portal shows.',
    ],
  },
};

const elsewhere: Place = {
  ...unverified,
  place: 'the retailer’s accounts payable department',
  prefix: 'CS',
  steps: [
    'Write to your contact in accounts payable, with the PO and the invoice of the fine.',
    'Attach the evidence.',
    'Note the case number from the reply.',
  ],
};

const findPlace = ({ order }: OtifFact): Place => places[order.destination.retailerCode] ?? elsewhere;

/** Where and how to dispute a fine manually; null without a fine, or if its claim is disputed in the portal. */
export function findFilingGuide(fact: OtifFact): OtifFilingGuide | null {
  if (fact.claim || !fact.judgments.some(({ fineCents }) => fineCents > 0)) return null;
  // A fine that is not invoiced yet has no claim, but will have one.
  if (fact.getsClaim) return null;
  const { prefix: _prefix, ...guide } = findPlace(fact);
  return guide;
}

/** The manually filed dispute of a fine, recorded by a user or seeded; null without one. */
export function readFiling(fact: OtifFact, now: Date): OtifFiling | null {
  if (fact.filing !== undefined) return fact.filing;
  if (fact.claim || fact.getsClaim) return null;
  const fined = fact.judgments.find(({ fineCents }) => fineCents > 0);
  if (!fined || !['RetailerReview', 'Approved', 'Denied'].includes(getDisputeStatus(fact))) return null;
  const { serial } = fact.order;
  const today = dayFrom(now, 0);
  const day = addDays(getInvoiceDay(fined.month), 1 + (serial % 9));
  const filedOn = day < today ? day : today;
  return {
    caseNumber: `${findPlace(fact).prefix}-${200_000 + serial}`,
    filedOn,
    recordedBy: 'Casey Ortiz',
    recordedAt: `${filedOn}T15:00:00.000Z`,
  };
}

/** Whether the retailer has decided a manually filed dispute. */
export function isDecided(fact: OtifFact): boolean {
  return ['Approved', 'Denied'].includes(getDisputeStatus(fact));
}

/** Why a dispute cannot be recorded as filed manually: a field with its message, or only a title. */
interface FilingFault {
  readonly title: string;
  readonly filedOn?: string;
}

/** Checks the record of a manually filed dispute; undefined if it is valid. */
export function checkFiling(
  fact: OtifFact,
  { filedOn }: OtifFilingValues,
  today: string,
): FilingFault | undefined {
  const fined = fact.judgments.find(({ fineCents }) => fineCents > 0);
  if (!fined) return { title: 'This PO has no fine.' };
  if (fact.claim || fact.getsClaim) return { title: 'This fine has a claim, which is disputed in Guru.' };
  if (isDecided(fact)) return { title: 'The retailer has decided the dispute of this fine.' };
  if (fined.month.status === 'Projected') return { title: 'This fine is not invoiced yet.' };
  const title = 'The dispute cannot have been filed on this date.';
  if (filedOn > today) return { title, filedOn: 'Enter a day that is not in the future.' };
  if (filedOn > fined.month.disputeBy) return { title, filedOn: 'Enter a day up to the deadline.' };
  if (filedOn < getInvoiceDay(fined.month))
    return { title, filedOn: 'Enter a day on or after the invoice of the fine.' };
  return undefined;
}

/** Users' records of manual filings, by `getPoKey`; null for a removed record. */
export type OtifFilings = ReadonlyMap<string, OtifFiling | null>;

/** The POs with the users' manual filings. */
export function applyFilings(results: OtifResults, filings: OtifFilings | undefined): OtifResults {
  if (!filings || filings.size === 0) return results;
  return {
    ...results,
    facts: results.facts.map((fact) => {
      const filing = filings.get(getPoKey(fact.order));
      return filing === undefined ? fact : { ...fact, filing };
    }),
  };
}
