import type { DisputeDocument, DisputeDocumentType, DisputeRequirement } from '#src/api/generated/types.ts';
import { writePdf } from '#mocks/files/pdf.ts';
import { hourMs } from '#mocks/lib/days.ts';
import { orderFile, type OrderFile } from '#mocks/world/orders/views/order-documents.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { Claim } from './claim.ts';
import { getDocumentNeeds, type DocumentNeeds } from '#mocks/guru/deductions/deduction-codes.ts';

/** A document that the portal attaches automatically. */
interface FoundDocument {
  readonly type: DisputeDocumentType;
  readonly source: DisputeDocument['source'];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Why the proof of delivery on file is not sufficient; null if it is sufficient or missing. */
function getPodFault({ order, key }: Claim): string | null {
  return createRandom(order.serial, 'pod stamp', key).chance(0.14)
    ? 'The POD on file has no stamp of the DC.'
    : null;
}

function hasPod({ order: { podAt } }: Claim, now: number): boolean {
  return podAt !== null && podAt <= now;
}

function isOnFile(claim: Claim, type: DisputeDocumentType, now: number): boolean {
  const { order, key, hasClaim } = claim;
  switch (type) {
    case 'SignedBol':
      return createRandom(order.serial, 'driver signature', key).chance(0.88);
    case 'Invoice':
    case 'PurchaseOrder':
    case 'PackingList':
    case 'Remittance':
    case 'DssReceipt':
      return true;
    case 'Pod':
      return hasPod(claim, now) && getPodFault(claim) === null;
    case 'Claim':
      return hasClaim;
    case 'Photo':
      return createRandom(order.serial, 'photo', key).chance(0.35);
    case 'SupplierAgreement':
      return createRandom(order.serial, 'agreement', key).chance(0.5);
    case 'FreightBill':
      return order.freightTerms === 'Prepaid';
    case 'Asn':
      return !order.destination.isStore;
    case 'AppointmentProof':
      return order.appointmentAt !== null;
    case 'BuyerEmail':
    case 'Other':
      return false;
  }
}

const sources: Partial<Record<DisputeDocumentType, DisputeDocument['source']>> = {
  SignedBol: 'Carrier',
  Pod: 'Carrier',
  FreightBill: 'Carrier',
  PackingList: 'Warehouse',
  Asn: 'System',
  AppointmentProof: 'Carrier',
  Photo: 'Warehouse',
  Claim: 'Retailer',
  PurchaseOrder: 'Retailer',
  Remittance: 'Retailer',
  DssReceipt: 'Retailer',
};

function find(claim: Claim, type: DisputeDocumentType, now: number): FoundDocument | undefined {
  if (!isOnFile(claim, type, now)) return undefined;
  const { order, deductedAt } = claim;
  const source = sources[type] ?? 'Customer';
  if (type === 'Pod') return { type, source, at: order.podAt ?? order.deliveredAt };
  if (source === 'Retailer') return { type, source, at: deductedAt };
  return { type, source, at: order.shippedAt + 2 * hourMs };
}

/**
 * The documents that a dispute of the claim needs. A deduction without a claim is disputed by its invoice, and the
 * retailer's second record counts only if it is available.
 */
function listNeeds({ code, order, hasClaim }: Claim, hasDss: boolean): DocumentNeeds {
  const { required, recommended } = getDocumentNeeds(code, order.freightTerms);
  return {
    required: hasClaim ? required : required.filter((type) => type !== 'Claim'),
    recommended: hasDss ? recommended : recommended.filter((type) => type !== 'DssReceipt'),
  };
}

export function countRequired(claim: Claim): number {
  return listNeeds(claim, true).required.length;
}

interface Evidence {
  readonly claim: Claim;
  readonly uploads: readonly DisputeDocument[];
  readonly hasDss: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Required documents that are not on file. */
export function listMissing(
  claim: Claim,
  now: number,
  uploads: readonly DisputeDocument[] = [],
): DisputeDocumentType[] {
  return listNeeds(claim, true).required.filter(
    (type) => !isOnFile(claim, type, now) && !uploads.some(({ documentType }) => documentType === type),
  );
}

/** Whether the portal has found all required and recommended documents. */
export function isPrepared(claim: Claim, now: number): boolean {
  const { required, recommended } = listNeeds(claim, true);
  return [...required, ...recommended].every((type) => isOnFile(claim, type, now));
}

const fileNames: Partial<Record<DisputeDocumentType, string>> = { SignedBol: 'SignedBOL', Pod: 'POD' };

function getFileName({ order, claimId }: Claim, type: DisputeDocumentType): string {
  const number = sources[type] === 'Retailer' ? claimId : order.orderNumber;
  return `${fileNames[type] ?? type}-${number}.pdf`;
}

function getDocumentId({ order, claimId, warc }: Claim, type: DisputeDocumentType): string {
  return `${order.customerId}-${claimId}-${warc}-${type}`;
}

const stored = { SignedBol: 'SignedBOL', Pod: 'POD', PackingList: 'PackingList' } as const;

function writeFile(claim: Claim, type: DisputeDocumentType, now: number): Uint8Array<ArrayBuffer> {
  const { order, lines, claimId, code, deductionDate, cents } = claim;
  const isStored = type === 'SignedBol' || type === 'Pod' || type === 'PackingList';
  const file = isStored ? orderFile(order, stored[type], new Date(now)) : undefined;
  if (file) return file.bytes;
  return writePdf(`${type} ${claimId}`, [
    { style: 'title', text: type },
    { style: 'text', text: `Claim ${claimId}, code ${code}, deducted on ${deductionDate}` },
    { style: 'text', text: `Purchase order ${order.poNumber}, order ${order.orderNumber}` },
    { style: 'text', text: `Amount ${(cents / 100).toFixed(2)} US dollars` },
    ...lines.map(({ line, invoiced, received, receivedDss }) => ({
      style: 'row' as const,
      text: `${line.item.itemNumber}  ${
        type === 'Invoice'
          ? `${invoiced} invoiced`
          : `${type === 'DssReceipt' ? receivedDss : received} received`
      }`,
    })),
  ]);
}

/** The documents of a claim: found ones that it needs, then uploads. */
export function listDocuments({ claim, uploads, hasDss, now }: Evidence): DisputeDocument[] {
  const { required, recommended } = listNeeds(claim, hasDss);
  const orderDocuments = [...required, ...recommended].flatMap((type): DisputeDocument[] => {
    const document = find(claim, type, now);
    if (!document) return [];
    return [
      {
        documentId: getDocumentId(claim, type),
        documentType: type,
        fileName: getFileName(claim, type),
        contentType: 'application/pdf',
        sizeBytes: writeFile(claim, type, now).length,
        createdAt: new Date(document.at).toISOString(),
        source: document.source,
        isAutomatic: true,
      },
    ];
  });
  return [...orderDocuments, ...uploads];
}

const notes: Partial<Record<DisputeDocumentType, string>> = {
  SignedBol: 'Signed by the driver, with PO number and ship-to.',
  Pod: 'In full, with the stamp of the DC or a drop-trailer stamp.',
  Photo: 'Of the damaged cartons, or of the seal.',
  SupplierAgreement: 'The agreement with the retailer’s buyer that covers the date.',
};

/** The requirements of a dispute with the documents that meet them. */
export function listRequirements(evidence: Evidence): DisputeRequirement[] {
  const { required, recommended } = listNeeds(evidence.claim, evidence.hasDss);
  const documents = listDocuments(evidence);
  const build = (isRequired: boolean) => (documentType: DisputeDocumentType) => {
    const typeDocuments = documents.filter((document) => document.documentType === documentType);
    const fault = documentType === 'Pod' && typeDocuments.length === 0 ? getPodFault(evidence.claim) : null;
    return {
      documentType,
      isRequired,
      documentIds: typeDocuments.map(({ documentId }) => documentId),
      note: fault ?? notes[documentType] ?? null,
    };
  };
  return [...required.map(build(true)), ...recommended.map(build(false))];
}

/** The file of a found document; undefined for another id. */
export function findFile({ claim, hasDss, now }: Evidence, documentId: string): OrderFile | undefined {
  const document = listDocuments({ claim, uploads: [], hasDss, now }).find(
    (candidate) => candidate.documentId === documentId,
  );
  return document && { fileName: document.fileName, bytes: writeFile(claim, document.documentType, now) };
}
