import type { AsnDetail, AsnLine } from '#src/api/generated/types.ts';
import type { TreeRow } from '#src/components/table/tree-keys.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText } from '#src/lib/figures.ts';
import { plainText } from '#src/lib/plain-text.ts';

/** A level of the X12 856: shipment, order, pallet, carton or item. */
interface AsnNode {
  readonly id: string;
  readonly kind: 'Shipment' | 'Order' | 'Pallet' | 'Carton' | 'Item';
  /** Its identifier: an SSCC, a PO number, an item number. */
  readonly number: string;
  /** Its contents in words. */
  readonly detail: string;
  /** Lowercase texts of which a search finds any part; an SSCC is found by its beginning or its end. */
  readonly terms: readonly string[];
  readonly children: readonly AsnNode[];
}

interface AsnTreeRow extends TreeRow {
  readonly node: AsnNode;
}

function describeItem({ description, lotNumber, expirationDate }: AsnLine): string {
  return [
    description,
    lotNumber !== null && `lot ${lotNumber}`,
    expirationDate !== null && `expires ${formatShortDay(expirationDate)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function listTerms(line: AsnLine): string[] {
  const { itemNumber, description, gtin, upc, retailerItemNumber, lotNumber, traceabilityLotCode } = line;
  return [itemNumber, description, gtin, upc, retailerItemNumber, lotNumber, traceabilityLotCode].flatMap(
    (text) => (text === null ? [] : plainText(text)),
  );
}

type AsnTreeSource = Pick<
  AsnDetail,
  'shipmentId' | 'poNumber' | 'tares' | 'cartons' | 'cases' | 'pallets' | 'lines'
>;

/** A node, by default with its number as its id. */
const createNode = (
  kind: AsnNode['kind'],
  number: string,
  detail: string,
  more: Partial<Pick<AsnNode, 'id' | 'terms' | 'children'>>,
): AsnNode => ({ id: number, kind, number, detail, terms: [], children: [], ...more });

/** The contents of an ASN as the levels of the document. A carton or pallet without a known line has no item below. */
export function buildAsnTree(asn: AsnTreeSource): AsnNode {
  const { shipmentId, poNumber, tares, cartons, cases, pallets } = asn;
  const lines = new Map(
    asn.lines.map((line) => [line.lineNumber, { line, terms: listTerms(line), detail: describeItem(line) }]),
  );
  const palletNodes = tares.map((tare) =>
    createNode('Pallet', tare.sscc, countText(tare.cartons.length, 'cartons'), {
      children: tare.cartons.map(({ sscc, lineNumber, quantity }) => {
        const { line, terms = [], detail = '' } = lines.get(lineNumber) ?? {};
        const item = line && createNode('Item', line.itemNumber, detail, { id: `${sscc} item`, terms });
        const contents = `${line ? `item ${line.itemNumber}, ` : ''}${countText(quantity, 'cases')}`;
        return createNode('Carton', sscc, contents, { children: item ? [item] : [] });
      }),
    }),
  );
  const order = createNode('Order', poNumber, countText(cases, 'cases'), {
    id: 'order',
    children: palletNodes,
  });
  return createNode(
    'Shipment',
    shipmentId,
    `${countText(pallets, 'pallets')}, ${countText(cartons, 'cartons')}`,
    { id: 'shipment', children: [order] },
  );
}

/** What a row of the tree shows. */
export function getRowText({ node: { kind, number, detail } }: AsnTreeRow) {
  const numberName = kind === 'Pallet' || kind === 'Carton' ? 'SSCC' : kind;
  return { kind, number, numberName, detail };
}

/** Ids of the levels that are open at first: down to the pallets. */
export const openAtFirst: readonly string[] = ['shipment', 'order'];

/** The rows of an open tree, from top to bottom. */
export function listRows(root: AsnNode, open: ReadonlySet<string>): AsnTreeRow[] {
  const rows: AsnTreeRow[] = [];
  const add = (node: AsnNode, level: number, place: number, siblings: number, parent: number): void => {
    const isOpen = node.children.length === 0 ? undefined : open.has(node.id);
    const index = rows.push({ id: node.id, node, level, place, siblings, isOpen, parent }) - 1;
    if (isOpen !== true) return;
    node.children.forEach((child, at) => add(child, level + 1, at + 1, node.children.length, index));
  };
  add(root, 1, 1, 1, -1);
  return rows;
}

/**
 * Finds pallets and cartons by the beginning or the end of their SSCC, which has too many digits to look within, and
 * cartons by their item: its number, description, GTIN, UPC, lot or traceability lot code. Blanks and punctuation within
 * a number are ignored. Returns the tree with only the matches and the levels above them, which are `open`; `root` is
 * undefined without matches.
 */
export function searchTree(root: AsnNode, text: string) {
  const searchText = plainText(text).trim();
  const compact = searchText.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const open = new Set<string>();
  const matchCounts = { Pallet: 0, Carton: 0 };
  const isMatch = ({ kind, number, terms }: AsnNode): boolean =>
    kind === 'Pallet' || kind === 'Carton'
      ? number.startsWith(compact) || number.endsWith(compact)
      : terms.some((term) => term.includes(searchText) || term.includes(compact));
  const narrow = (node: AsnNode): AsnNode | undefined => {
    const isOwn = isMatch(node);
    const inItem = node.kind === 'Carton' && node.children.some(isMatch);
    if (isOwn || inItem) {
      if (node.kind === 'Pallet' || node.kind === 'Carton') matchCounts[node.kind] += 1;
      return node;
    }
    if (node.kind === 'Carton') return undefined;
    const children = node.children.flatMap((child) => narrow(child) ?? []);
    if (children.length === 0) return undefined;
    open.add(node.id);
    return { ...node, children };
  };
  const narrowed = narrow(root);
  return { root: narrowed, open, pallets: matchCounts.Pallet, cartons: matchCounts.Carton };
}
