import type { TraceLotDetail, TraceNode } from '#src/api/generated/types.ts';
import type { FlowLink, FlowNode } from './flow-layout.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, figureText, formatQuantity } from '#src/lib/figures.ts';

/** The key of the recipients that are drawn as one. */
const otherKey = 'other recipients';

/** The maximum number of recipients; the smallest beyond it are drawn as one. */
const maxRecipients = 10;

const columns = { Source: 0, Warehouse: 1, Storage: 2, Consignee: 3 } as const;

/** The titles of the columns; most lots are never shipped to a storage. */
export function flowTitles({ nodes }: Pick<TraceLotDetail, 'nodes'>): string[] {
  const hasStorage = nodes.some(({ kind }) => kind === 'Storage');
  return ['Source', 'Warehouses', ...(hasStorage ? ['Storage'] : []), 'Shipped to'];
}

const missing = (count: number): string[] => (count === 0 ? [] : [`${countText(count, 'fields')} missing`]);

function describe(node: TraceNode): string[] {
  const day = node.firstOn === null ? '' : `, ${formatShortDay(node.firstOn)}`;
  switch (node.kind) {
    case 'Source':
      return [`${figureText(node.shipped, 'cases')} sent`, ...missing(node.missingFields)];
    case 'Storage':
      return [`${formatQuantity(node.onHand)} on hand${day}`, ...missing(node.missingFields)];
    case 'Warehouse': {
      const rest = [
        `${formatQuantity(node.onHand)} on hand`,
        ...(node.adjusted === 0 ? [] : [`${formatQuantity(node.adjusted)} disposed`]),
        ...(node.notExplained === 0 ? [] : [`${formatQuantity(node.notExplained)} not explained`]),
      ];
      return [`${formatQuantity(node.received)} received${day}`, rest.join(', ')];
    }
    default:
      return [`${figureText(node.received, 'cases')}${day}`, ...missing(node.missingFields)];
  }
}

/** The nodes and links of the graph; the smallest recipients are one node when there are many. */
export function buildFlow({ nodes, edges }: Pick<TraceLotDetail, 'nodes' | 'edges'>): {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
} {
  const recipients = nodes
    .filter(({ kind }) => kind === 'Consignee')
    .toSorted((a, b) => b.received - a.received);
  const folded = recipients.length > maxRecipients + 1 ? recipients.slice(maxRecipients) : [];
  const isFolded = new Set(folded.map(({ id }) => id));
  const visibleNodes = nodes
    .filter(({ id }) => !isFolded.has(id))
    .map((node): FlowNode => ({
      key: node.id,
      column: columns[node.kind],
      label: node.label,
      lines: describe(node),
      value: Math.max(node.received, node.shipped),
      isWarning:
        node.kind === 'Warehouse'
          ? node.notExplained !== 0
          : node.missingFields > 0 || (node.kind === 'Consignee' && node.location === null),
    }));
  const value = folded.reduce((sum, { received }) => sum + received, 0);
  const combinedNode: FlowNode = {
    key: otherKey,
    column: columns.Consignee,
    label: `${formatQuantity(folded.length)} more recipients`,
    lines: [
      figureText(value, 'cases'),
      [...missing(folded.reduce((sum, { missingFields }) => sum + missingFields, 0)), 'listed below'].join(
        ', ',
      ),
    ],
    value,
  };
  const links = new Map<string, FlowLink>();
  for (const { from, to, quantity, missingFields } of edges) {
    const end = isFolded.has(to) ? otherKey : to;
    const existing = links.get(`${from} ${end}`);
    links.set(`${from} ${end}`, {
      from,
      to: end,
      value: quantity + (existing?.value ?? 0),
      isWarning: missingFields > 0 || existing?.isWarning === true,
    });
  }
  return {
    nodes: folded.length > 0 ? [...visibleNodes, combinedNode] : visibleNodes,
    links: [...links.values()],
  };
}

/** The node of a place: its own, or that of the recipients that are drawn as one. */
export function findDrawnKey(drawn: readonly FlowNode[], selected: string | null): string | null {
  return selected === null || drawn.some(({ key }) => key === selected) ? selected : otherKey;
}

/** The records of a place of the graph; undefined for all. */
export function findRecordIds(
  { nodes, edges }: Pick<TraceLotDetail, 'nodes' | 'edges'>,
  selected: string | null,
): ReadonlySet<string> | undefined {
  if (selected === null) return undefined;
  const drawn = new Set(buildFlow({ nodes, edges }).nodes.map(({ key }) => key));
  return new Set(
    edges
      .filter(
        ({ from, to }) => from === selected || to === selected || (selected === otherKey && !drawn.has(to)),
      )
      .flatMap(({ eventIds }) => eventIds),
  );
}
