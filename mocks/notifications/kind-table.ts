import type {
  AttentionKind,
  AttentionRecord,
  NotificationCondition,
  NotificationKind,
} from '#src/api/generated/types.ts';

/** A kind that has a rule. */
export type RuledKind = Exclude<NotificationKind, 'Test'>;

/** The headline for one record, and for several. */
interface Headline {
  readonly one: (name: string) => string;
  readonly several: (count: string) => string;
}

interface KindSource {
  readonly attentionKind: AttentionKind;
  /** Which of the records; all by default. */
  readonly includes?: (record: AttentionRecord) => boolean;
  readonly headline: Headline;
  /** Whether records with different causes, such as a storm and a breakdown, make separate notices. */
  readonly isByCause?: true;
}

interface NotificationKindEntry {
  /** The records by which it is judged; none for events. */
  readonly sources: readonly KindSource[];
  readonly conditions: readonly NotificationCondition[];
  /** Whether it cannot wait for the next day: sent by email by default. */
  readonly isUrgent: boolean;
}

const wasSentBack = ({ reason }: AttentionRecord): boolean => reason === 'ClaimSentBack';

export const kindTable: Readonly<Record<RuledKind, NotificationKindEntry>> = {
  OrderLate: {
    sources: [
      {
        attentionKind: 'OrderLateOrAtRisk',
        isByCause: true,
        includes: ({ urgency }) => urgency === 'Missed',
        headline: {
          one: (name) => `${name} will miss its window`,
          several: (count) => `${count} orders will miss their windows`,
        },
      },
      {
        attentionKind: 'OrderLateOrAtRisk',
        isByCause: true,
        includes: ({ urgency }) => urgency !== 'Missed',
        headline: {
          one: (name) => `${name} may miss its window`,
          several: (count) => `${count} orders may miss their windows`,
        },
      },
    ],
    conditions: ['MinimumAmount', 'Retailers'],
    isUrgent: true,
  },
  OrderBlocked: {
    sources: [
      {
        attentionKind: 'OrderOnHold',
        headline: {
          one: (name) => `${name} is on hold`,
          several: (count) => `${count} orders are on hold`,
        },
      },
      {
        attentionKind: 'OrderWithoutAppointment',
        headline: {
          one: (name) => `${name} has no appointment`,
          several: (count) => `${count} orders have no appointment`,
        },
      },
    ],
    conditions: ['Retailers'],
    isUrgent: false,
  },
  DeliveryMissed: {
    sources: [
      {
        attentionKind: 'DeliveryUnexplained',
        isByCause: true,
        headline: {
          one: (name) => `PO ${name} was delivered late or short`,
          several: (count) => `${count} POs were delivered late or short`,
        },
      },
    ],
    conditions: ['Retailers'],
    isUrgent: false,
  },
  FineDisputable: {
    sources: [
      {
        attentionKind: 'FineDisputable',
        headline: {
          one: (name) => `The fine for PO ${name} can be disputed`,
          several: (count) => `${count} fines can be disputed`,
        },
      },
    ],
    conditions: ['MinimumAmount', 'Retailers', 'DaysBefore'],
    isUrgent: false,
  },
  AsnNotAccepted: {
    sources: [
      {
        attentionKind: 'AsnNotAccepted',
        includes: ({ reason }) => reason === 'AsnRejected',
        headline: {
          one: (name) => `ASN ${name} was rejected`,
          several: (count) => `${count} ASNs were rejected`,
        },
      },
      {
        attentionKind: 'AsnNotAccepted',
        includes: ({ reason }) => reason !== 'AsnRejected',
        headline: {
          one: (name) => `ASN ${name} was not sent in time`,
          several: (count) => `${count} ASNs were not sent in time`,
        },
      },
    ],
    conditions: ['Retailers'],
    isUrgent: true,
  },
  DeductionExpiring: {
    sources: [
      {
        attentionKind: 'DeductionExpiring',
        includes: (record) => !wasSentBack(record),
        headline: {
          one: (name) => `Deduction ${name} expires`,
          several: (count) => `${count} deductions expire`,
        },
      },
    ],
    conditions: ['DaysBefore', 'MinimumAmount'],
    isUrgent: true,
  },
  DisputeSentBack: {
    sources: [
      {
        attentionKind: 'DeductionExpiring',
        includes: wasSentBack,
        headline: {
          one: (name) => `The dispute of ${name} was sent back`,
          several: (count) => `${count} disputes were sent back`,
        },
      },
    ],
    conditions: ['MinimumAmount'],
    isUrgent: true,
  },
  VarianceBillable: {
    sources: [
      {
        attentionKind: 'VarianceBillable',
        headline: {
          one: (name) => `Variance ${name} can be billed`,
          several: (count) => `${count} variances can be billed`,
        },
      },
    ],
    conditions: ['DaysBefore', 'MinimumAmount'],
    isUrgent: false,
  },
  StockAtRisk: {
    sources: [
      {
        attentionKind: 'StockLow',
        headline: {
          one: (name) => `Item ${name} is short or low`,
          several: (count) => `${count} items are short or low`,
        },
      },
      {
        attentionKind: 'LotExpiring',
        includes: ({ reason }) => reason === 'Expired',
        headline: {
          one: (name) => `Lot ${name} can no longer be sold`,
          several: (count) => `${count} lots can no longer be sold`,
        },
      },
      {
        attentionKind: 'LotExpiring',
        includes: ({ reason }) => reason !== 'Expired',
        headline: {
          one: (name) => `Lot ${name} will not sell in time`,
          several: (count) => `${count} lots will not sell in time`,
        },
      },
      {
        attentionKind: 'LotOnHold',
        headline: {
          one: (name) => `Lot ${name} is on hold`,
          several: (count) => `${count} lots are on hold`,
        },
      },
    ],
    conditions: ['Warehouses'],
    isUrgent: false,
  },
  InvoiceDue: {
    sources: [
      {
        attentionKind: 'InvoicePastDue',
        headline: {
          one: (name) => `Invoice ${name} is past due`,
          several: (count) => `${count} invoices are past due`,
        },
      },
      {
        attentionKind: 'InvoiceDisputeDecided',
        headline: {
          one: (name) => `The dispute of invoice ${name} was decided`,
          several: (count) => `${count} disputes of invoices were decided`,
        },
      },
    ],
    conditions: ['DaysPastDue', 'MinimumAmount'],
    isUrgent: false,
  },
  ConversationActivity: { sources: [], conditions: [], isUrgent: true },
  ReportFinished: { sources: [], conditions: [], isUrgent: false },
  TraceRecordIncomplete: {
    sources: [
      {
        attentionKind: 'TraceRecordIncomplete',
        headline: {
          one: (name) => `Record ${name} lacks key data elements`,
          several: (count) => `${count} traceability records lack key data elements`,
        },
      },
    ],
    conditions: [],
    isUrgent: false,
  },
  UserAwaitingApproval: {
    sources: [
      {
        attentionKind: 'UserAwaitingApproval',
        headline: {
          one: (name) => `${name} awaits approval`,
          several: (count) => `${count} users await approval`,
        },
      },
    ],
    conditions: [],
    isUrgent: true,
  },
  PortalCredentialExpiring: {
    sources: [
      {
        attentionKind: 'PortalCredentialExpiring',
        headline: {
          one: (name) => `The account for ${name} needs attention`,
          several: (count) => `${count} portal accounts need attention`,
        },
      },
    ],
    conditions: [],
    isUrgent: true,
  },
};

/** The kinds in the order of the contract. */
export function listRuledKinds(): RuledKind[] {
  // The keys of the table; a missing one is a type error there.
  const isRuled = (kind: string): kind is RuledKind => Object.hasOwn(kindTable, kind);
  return Object.keys(kindTable).filter(isRuled);
}
