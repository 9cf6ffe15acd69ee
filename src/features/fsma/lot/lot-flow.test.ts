import { expect, it } from 'vitest';
import type { TraceEdge, TraceLotDetail, TraceNode } from '#src/api/generated/types.ts';
import { buildFlow, findRecordIds } from './lot-flow.ts';

function buildNode(kind: TraceNode['kind'], id: string, cases: number): TraceNode {
  return {
    id,
    kind,
    label: id,
    location: null,
    retailerName: null,
    received: cases,
    shipped: kind === 'Consignee' ? 0 : cases,
    onHand: 0,
    adjusted: 0,
    notExplained: 0,
    firstOn: null,
    lastOn: null,
    missingFields: 0,
  };
}

function buildEdge(from: string, to: string, quantity: number): TraceEdge {
  return {
    from,
    to,
    quantity,
    firstOn: null,
    lastOn: null,
    eventIds: [`${from}-${to}`],
    missingFields: to === 'C3' ? 1 : 0,
  };
}

/** A lot with this number of recipients, in ascending order of cases. */
function buildTrace(count: number): Pick<TraceLotDetail, 'nodes' | 'edges'> {
  const amounts = Array.from({ length: count }, (_, index) => index + 1);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    nodes: [
      buildNode('Source', 'plant', total),
      buildNode('Warehouse', 'IL-01', total),
      ...amounts.map((cases) => buildNode('Consignee', `C${cases}`, cases)),
    ],
    edges: [
      buildEdge('plant', 'IL-01', total),
      ...amounts.map((cases) => buildEdge('IL-01', `C${cases}`, cases)),
    ],
  };
}

it('draws the largest of 500 recipients, and the rest as one with their total cases', () => {
  const { nodes, links } = buildFlow(buildTrace(500));
  const recipients = nodes.filter(({ column }) => column === 3);
  expect(recipients.map(({ value }) => value)).toEqual(expect.arrayContaining([500, 495, 491]));
  expect(recipients).toHaveLength(11);
  expect(recipients.at(-1)).toMatchObject({ label: '490 more recipients', value: (490 * 491) / 2 });
  const shipped = links.filter(({ from }) => from === 'IL-01').map(({ value }) => value);
  expect(shipped).toHaveLength(11);
  expect(shipped.reduce((sum, value) => sum + value, 0)).toBe((500 * 501) / 2);
  expect(links.filter(({ isWarning }) => isWarning)).toMatchObject([{ to: recipients.at(-1)?.key }]);
});

it('selects the records of all recipients that are drawn as one', () => {
  const trace = buildTrace(500);
  const combinedKey = buildFlow(trace).nodes.at(-1)?.key ?? '';
  const records = findRecordIds(trace, combinedKey);
  expect(records?.size).toBe(490);
  expect(records?.has('IL-01-C490')).toBe(true);
  expect(records?.has('IL-01-C491')).toBe(false);
  expect(findRecordIds(trace, 'C500')).toEqual(new Set(['IL-01-C500']));
});

it('draws every recipient of a few', () => {
  expect(buildFlow(buildTrace(11)).nodes).toHaveLength(13);
});
