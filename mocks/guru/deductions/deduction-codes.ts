import { FreightTerms } from '#src/api/generated/enums.ts';
import type {
  DeductionCodeInfo,
  DeductionFamily,
  DeductionKind,
  DisputeChannel,
  DisputeDocumentType,
  DisputeReason,
} from '#src/api/generated/types.ts';

type Documents = readonly DisputeDocumentType[];

interface CodeRule {
  readonly name: string;
  readonly family: DeductionFamily;
  readonly kind: DeductionKind;
  readonly channel: DisputeChannel;
  /** Needed for these freight terms, in addition to `always`. */
  readonly collect: Documents;
  readonly prepaid: Documents;
  readonly always: Documents;
  readonly recommended: Documents;
  readonly isVerified: boolean;
}

const shortageReasons: readonly DisputeReason[] = ['DeliveredInFull', 'CountedWrong', 'Other'];

const reasons: Readonly<Record<DeductionFamily, readonly DisputeReason[]>> = {
  Pricing: ['PriceAsAgreed', 'AllowanceNotAgreed', 'Other'],
  Shortage: shortageReasons,
  Damage: ['DamagedAfterDelivery', 'DeliveredInFull', 'Other'],
  Returns: ['AlreadyCredited', 'CountedWrong', 'Other'],
  Allowance: ['AllowanceNotAgreed', 'AlreadyCredited', 'Other'],
  Freight: ['AlreadyCredited', 'Other'],
  Invoicing: ['AlreadyCredited', 'Other'],
  AR: ['AlreadyCredited', 'Other'],
  Compliance: ['ArrivedOnTime', 'NoticeSent', 'DeliveredInFull', 'Other'],
  Other: ['Other'],
};

function apdp(name: string, family: DeductionFamily, rule: Partial<CodeRule> = {}): CodeRule {
  return {
    name,
    family,
    kind: 'Ap',
    channel: 'Apdp',
    collect: [],
    prepaid: [],
    always: ['Claim'],
    recommended: [],
    isVerified: true,
    ...rule,
  };
}

/** Collect freight is proved by the signed bill of lading, prepaid freight by the proof of delivery. */
const freight = { collect: ['SignedBol'], prepaid: ['Pod'] } as const;
const shortage = { ...freight, always: ['Invoice', 'Claim'], recommended: ['DssReceipt'] } as const;
const byBuyer = { channel: 'Buyer', always: ['SupplierAgreement', 'BuyerEmail'], kind: 'Ap' } as const;
const unverified = { isVerified: false, always: ['Claim', 'Invoice'] } as const;

/** The retailer's deduction codes (domain brief 10.3). */
const rules: Readonly<Record<string, CodeRule>> = {
  '10': apdp('Price difference as documented', 'Pricing', {
    always: ['SupplierAgreement', 'Invoice', 'Claim'],
  }),
  '11': apdp('Pricing overcharge', 'Pricing', {
    always: ['Invoice', 'Claim'],
    recommended: ['PurchaseOrder'],
  }),
  '12': apdp('Invoice incorrectly extended', 'Pricing', { always: ['Invoice', 'Claim', 'PurchaseOrder'] }),
  '13': apdp('Substitution overcharge', 'Pricing', { ...freight, always: ['Invoice', 'Claim'] }),
  '14': apdp('Short or damaged, trailer seal intact', 'Shortage', { ...freight }),
  '15': apdp('Pallets or shrink-wrapped short or damaged', 'Shortage', { ...freight }),
  '20': apdp('Code 20', 'Other', unverified),
  '21': apdp('Concealed shortages', 'Shortage', {
    ...freight,
    always: ['Invoice', 'PackingList'],
    recommended: ['DssReceipt'],
  }),
  '22': apdp('Goods billed not shipped', 'Shortage', shortage),
  '23': apdp('Carton shortage, shipper load and count', 'Shortage', { ...shortage, always: ['Invoice'] }),
  '24': apdp('Carton shortage, freight bill signed short', 'Shortage', { ...shortage, always: ['Invoice'] }),
  '25': apdp('No merchandise received for invoice', 'Shortage', { ...shortage, always: ['Invoice'] }),
  '28': apdp('Carton damaged, freight bill signed damaged', 'Damage', { ...freight, always: ['Photo'] }),
  '30': apdp('Duplicate billing', 'Invoicing', { channel: 'None', always: ['Invoice', 'Remittance'] }),
  '44': apdp('Freight on returned merchandise', 'Returns', { channel: 'None' }),
  '47': apdp('Excessive freight on invoice', 'Freight', {
    channel: 'None',
    always: ['Invoice', 'FreightBill'],
  }),
  '50': apdp('Advertising allowance', 'Allowance', byBuyer),
  '51': apdp('Promotional or display allowance', 'Allowance', byBuyer),
  '52': apdp('Volume allowance', 'Allowance', byBuyer),
  '57': apdp('Quantity discount', 'Allowance', { ...byBuyer, always: ['SupplierAgreement'] }),
  '60': apdp('Return handling charge', 'Returns', { always: ['Claim'] }),
  '73': apdp('Duplicate payment', 'AR', {
    kind: 'Ar',
    channel: 'HighRadius',
    always: ['Invoice', 'PurchaseOrder', 'Remittance'],
  }),
  '87': apdp('Code 87', 'Other', unverified),
  '92': apdp('Return, code 92', 'Returns', unverified),
  '94': apdp('Return, code 94', 'Returns', unverified),
  '120': apdp('Return, code 120', 'Returns', unverified),
  '150': apdp('Code 150', 'Other', { ...unverified, channel: 'Buyer' }),
  '151': apdp('Code 151', 'Other', { ...unverified, channel: 'Buyer' }),
  OTIF: apdp('On time in full charge', 'Compliance', {
    kind: 'Ar',
    channel: 'HighRadius',
    always: ['Pod', 'AppointmentProof'],
    recommended: ['DssReceipt'],
  }),
  SQEP: apdp('Supplier quality charge', 'Compliance', {
    kind: 'Ar',
    channel: 'HighRadius',
    always: ['Pod', 'Asn'],
    recommended: ['DssReceipt'],
  }),
};

export interface DocumentNeeds {
  readonly required: Documents;
  readonly recommended: Documents;
}

function buildNeeds(rule: CodeRule, terms: FreightTerms): DocumentNeeds {
  const termsDocuments =
    terms === 'Collect'
      ? rule.collect
      : terms === 'Prepaid'
        ? rule.prepaid
        : [...rule.collect, ...rule.prepaid];
  const required = [...new Set([...termsDocuments, ...rule.always])];
  // Proof for other freight terms helps even if not required.
  const helpful = [...rule.recommended, ...(rule.prepaid.length > 0 ? (['SignedBol'] as const) : [])];
  return { required, recommended: helpful.filter((type) => !required.includes(type)) };
}

const needs = new Map(
  Object.entries(rules).flatMap(([code, rule]) =>
    Object.values(FreightTerms).map((terms) => [`${code} ${terms}`, buildNeeds(rule, terms)] as const),
  ),
);

export function getCodeRule(code: string): CodeRule {
  const rule = rules[code];
  if (!rule) throw new Error(`There is no deduction code ${code}.`);
  return rule;
}

/** The documents that a dispute of a code needs with these freight terms. */
export function getDocumentNeeds(code: string, terms: FreightTerms): DocumentNeeds {
  return needs.get(`${code} ${terms}`) ?? { required: [], recommended: [] };
}

/** A fine is disputed because the retailer caused it, an ASN charge because of the ASN. */
const codeReasons: Readonly<Record<string, readonly DisputeReason[]>> = {
  OTIF: [
    'HeldByRetailer',
    'NoSlotOffered',
    'RequestedByRetailer',
    'PickupMissedByRetailer',
    'ArrivedOnTime',
    'DeliveredInFull',
    'Other',
  ],
  SQEP: ['NoticeSent', 'Other'],
};

export function getReasons(code: string): readonly DisputeReason[] {
  return codeReasons[code] ?? reasons[getCodeRule(code).family];
}

/** The table of codes as the operation returns it. */
export function listCodes(): DeductionCodeInfo[] {
  const number = (code: string): number => Number(code) || Infinity;
  return Object.keys(rules)
    .toSorted((a, b) => number(a) - number(b))
    .map((code) => {
      const { name, family, kind, channel, isVerified } = getCodeRule(code);
      return {
        code,
        name,
        family,
        kind,
        channel,
        documents: Object.values(FreightTerms).map((freightTerms) => {
          const { required, recommended } = getDocumentNeeds(code, freightTerms);
          return { freightTerms, required: [...required], recommended: [...recommended] };
        }),
        reasons: [...getReasons(code)],
        isVerified,
      };
    });
}
