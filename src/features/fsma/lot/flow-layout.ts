/** A place that things flow through. Quantities are in any one unit. */
export interface FlowNode {
  readonly key: string;
  /** 0 is on the left. */
  readonly column: number;
  readonly label: string;
  /** Further lines below the label. */
  readonly lines: readonly string[];
  /** The larger of what flows in and out. */
  readonly value: number;
  /** Needs attention; the lines state the reason. */
  readonly isWarning?: boolean;
}

export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly value: number;
  readonly isWarning?: boolean;
}

/** A node with its place in CSS pixels. */
export interface PlacedNode extends FlowNode {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** A link as a band between two nodes; its ends are the centers of the band. */
interface PlacedLink extends FlowLink {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly thickness: number;
}

export const nodeWidth = 9;
/** Space for the text of a node. */
const rowHeight = 58;
const top = 28;
const bottom = 12;

/** The height of a node's bar, which stays visible. */
const barHeight = ({ value }: FlowNode, scale: number): number => Math.max(5, value * scale);

/** The height of a node with its text. */
const slotHeight = (node: FlowNode, scale: number): number => Math.max(barHeight(node, scale), rowHeight);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function place(nodes: readonly FlowNode[], x: number, height: number, scale: number): PlacedNode[] {
  const heights = nodes.map((node) => barHeight(node, scale));
  const slots = nodes.map((node) => slotHeight(node, scale));
  const free = Math.max(0, height - sum(slots));
  const gap = free / (nodes.length + 1);
  let y = top + gap;
  return nodes.map((node, index) => {
    const barSize = heights[index] ?? 0;
    const slot = slots[index] ?? 0;
    const placed = { ...node, x, y: y + (slot - barSize) / 2, height: barSize };
    y += slot + gap;
    return placed;
  });
}

/**
 * Places nodes in columns and links between them, one scale for all, so that widths compare. `width` is that of the
 * drawing in CSS pixels; `margin` is kept free on the right for the texts of the last column.
 */
export function layOutFlow(
  nodes: readonly FlowNode[],
  links: readonly FlowLink[],
  { width, margin }: { readonly width: number; readonly margin: number },
): { readonly height: number; readonly nodes: readonly PlacedNode[]; readonly links: readonly PlacedLink[] } {
  const columns = [...new Set(nodes.map(({ column }) => column))].toSorted((a, b) => a - b);
  const rows = columns.map((column) => nodes.filter((node) => node.column === column));
  const most = Math.max(1, ...rows.map((columnNodes) => columnNodes.length));
  const base = Math.max(220, most * rowHeight);
  // The texts of small nodes need room beside the bars.
  const scale = Math.min(
    ...rows.map((columnNodes) => (base * 0.6) / sum(columnNodes.map(({ value }) => value))),
    base,
  );
  const inner = Math.max(
    base,
    ...rows.map((columnNodes) => sum(columnNodes.map((node) => slotHeight(node, scale)))),
  );
  const step = columns.length < 2 ? 0 : (width - margin - nodeWidth) / (columns.length - 1);
  const placed = rows.flatMap((columnNodes, index) => place(columnNodes, index * step, inner, scale));
  const byKey = new Map(placed.map((node) => [node.key, node]));
  const used = new Map<string, number>();
  const take = (key: string, thickness: number, y: number): number => {
    const offset = used.get(key) ?? 0;
    used.set(key, offset + thickness);
    return y + offset + thickness / 2;
  };
  const rank = (key: string): number => byKey.get(key)?.y ?? 0;
  const sorted = links.toSorted((a, b) => rank(a.from) - rank(b.from) || rank(a.to) - rank(b.to));
  return {
    height: top + inner + bottom,
    nodes: placed,
    links: sorted.flatMap((link): PlacedLink[] => {
      const from = byKey.get(link.from);
      const to = byKey.get(link.to);
      if (!from || !to) return [];
      const thickness = Math.max(1.5, link.value * scale);
      return [
        {
          ...link,
          thickness,
          x1: from.x + nodeWidth,
          y1: take(`out ${link.from}`, thickness, from.y),
          x2: to.x,
          y2: take(`in ${link.to}`, thickness, to.y),
        },
      ];
    }),
  };
}
