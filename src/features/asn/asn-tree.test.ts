import { describe, expect, it } from 'vitest';
import type { AsnLine } from '#src/api/generated/types.ts';
import { buildAsnTree, listRows, openAtFirst, searchTree } from './asn-tree.ts';

function line(lineNumber: number, itemNumber: string, lotNumber: string): AsnLine {
  return {
    lineNumber,
    itemNumber,
    description: `Item ${itemNumber}`,
    gtin: `1061414100${itemNumber}`,
    upc: '614141000012',
    retailerItemNumber: null,
    cases: 1000,
    casesReceived: null,
    lotNumber,
    expirationDate: null,
    traceabilityLotCode: null,
    tlcSource: null,
    isLotOnHand: false,
  };
}

const sscc = (number: number): string => String(number).padStart(18, '0');

/** Two pallets of 1,000 cartons: the first of item 30025, the second of item 30031. */
const asn = {
  shipmentId: 'PMF1',
  poNumber: '4518820937',
  pallets: 2,
  cartons: 2000,
  cases: 2000,
  lines: [line(1, '30025', 'L1'), line(2, '30031', 'L2')],
  tares: [1, 2].map((pallet) => ({
    sscc: sscc(pallet),
    cartons: Array.from({ length: 1000 }, (_, index) => ({
      sscc: sscc(pallet * 10_000 + index),
      lineNumber: pallet,
      quantity: 1,
    })),
  })),
};
const root = buildAsnTree(asn);

describe('the tree of an ASN', () => {
  it('opens by level, with the position of each row among its siblings', () => {
    const closed = listRows(root, new Set(openAtFirst));
    expect(
      closed.map(({ node, level, place, siblings, isOpen }) => [node.kind, level, place, siblings, isOpen]),
    ).toEqual([
      ['Shipment', 1, 1, 1, true],
      ['Order', 2, 1, 1, true],
      ['Pallet', 3, 1, 2, false],
      ['Pallet', 3, 2, 2, false],
    ]);
    const open = listRows(root, new Set([...openAtFirst, sscc(2), sscc(20_999)]));
    expect(open).toHaveLength(4 + 1000 + 1);
    expect(open.at(-1)).toMatchObject({
      level: 5,
      isOpen: undefined,
      parent: open.length - 2,
      node: { number: '30031' },
    });
  });

  it('finds a carton by its SSCC, with any spacing', () => {
    const { root: matchedRoot, open, cartons, pallets } = searchTree(root, '0000 0000 0000 020 123');
    expect([pallets, cartons]).toEqual([0, 1]);
    expect(matchedRoot && listRows(matchedRoot, open).map(({ node }) => node.number)).toEqual([
      'PMF1',
      '4518820937',
      sscc(2),
      sscc(20_123),
    ]);
  });

  it('finds cartons by their item or lot, a pallet with all its cartons, and nothing', () => {
    expect(searchTree(root, '30031')).toMatchObject({ pallets: 0, cartons: 1000 });
    expect(searchTree(root, 'l1')).toMatchObject({ pallets: 0, cartons: 1000 });
    const pallet = searchTree(root, sscc(1));
    expect(pallet).toMatchObject({ pallets: 1, cartons: 0 });
    expect(pallet.root?.children[0]?.children[0]?.children).toHaveLength(1000);
    expect(searchTree(root, 'nothing').root).toBeUndefined();
  });
});
