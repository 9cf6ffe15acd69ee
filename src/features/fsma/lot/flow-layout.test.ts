import { expect, it } from 'vitest';
import { layOutFlow, type FlowNode } from './flow-layout.ts';

const node = (key: string, column: number, value: number): FlowNode => ({
  key,
  column,
  label: key,
  lines: [],
  value,
});

const nodes = [node('plant', 0, 300), node('east', 1, 100), node('west', 1, 200), node('shop', 2, 150)];
const links = [
  { from: 'plant', to: 'west', value: 200 },
  { from: 'plant', to: 'east', value: 100 },
  { from: 'west', to: 'shop', value: 150 },
  { from: 'west', to: 'nowhere', value: 5 },
];
const { height, nodes: placed, links: bands } = layOutFlow(nodes, links, { width: 900, margin: 200 });

it('draws every quantity to one scale', () => {
  const scales = bands.map(({ thickness, value }) => thickness / value);
  expect(Math.max(...scales)).toBeCloseTo(Math.min(...scales));
  for (const { key, height: nodeHeight, value } of placed)
    expect([key, nodeHeight / value]).toEqual([key, scales[0]]);
});

it('keeps nodes apart, and the bands within their nodes', () => {
  const middle = placed.filter(({ key }) => key === 'east' || key === 'west');
  const [first, second] = middle;
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  for (const { from, y1, thickness } of bands) {
    const source = placed.find(({ key }) => key === from);
    expect(y1 - thickness / 2).toBeGreaterThanOrEqual((source?.y ?? 0) - 0.01);
    expect(y1 + thickness / 2).toBeLessThanOrEqual((source?.y ?? 0) + (source?.height ?? 0) + 0.01);
  }
  expect(bands).toHaveLength(3);
  expect(Math.max(...placed.map((node) => node.y + node.height))).toBeLessThan(height);
});
