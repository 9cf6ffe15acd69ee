import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { shortened } from '#src/ui/text-width.ts';
import { layOutFlow, nodeWidth, type FlowLink, type FlowNode, type PlacedNode } from './flow-layout.ts';
import { useWidth } from '#src/components/chart/use-width.ts';

interface FlowDrawingProps {
  readonly label: string;
  /** The titles of the columns, the first on the left. */
  readonly columns: readonly string[];
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  readonly selected: string | null;
  readonly onSelect: (key: string | null) => void;
}

/** Space on the right for the texts of the last column, CSS pixels. */
const margin = 190;
/** Both edges of a band together, CSS pixels. */
const outline = 2.5;
/** The width of the area that is pressed, with the text, in CSS pixels. */
const pressWidth = 186;
const textRoom = pressWidth - nodeWidth - 12;
/** Narrower drawings scroll sideways. */
const minWidth = 620;

const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * Places and what flows between them, as bands whose widths are the quantities. Each place is a button; arrow keys move
 * between places.
 */
export function FlowDrawing({ label, columns, nodes, links, selected, onSelect }: FlowDrawingProps) {
  const [box, measured] = useWidth<HTMLDivElement>();
  const width = Math.max(minWidth, measured);
  const [active, setActive] = useState<string>();
  const group = useRef<SVGSVGElement>(null);
  const layout = layOutFlow(nodes, links, { width, margin });
  const current = layout.nodes.some(({ key }) => key === active) ? active : layout.nodes[0]?.key;
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = layout.nodes.findIndex(({ key }) => key === current);
    const next = layout.nodes[index + step];
    if (!next) return;
    setActive(next.key);
    moveFocus(group.current?.querySelector(`[data-node="${CSS.escape(next.key)}"]`));
  };
  const isFaded = ({ from, to }: FlowLink): boolean =>
    selected !== null && from !== selected && to !== selected;
  return (
    <div ref={box} className="min-w-0 overflow-x-auto">
      <svg
        ref={group}
        role="group"
        aria-label={label}
        width={width}
        height={layout.height}
        viewBox={`0 0 ${width} ${layout.height}`}
        className="block font-chart"
        onKeyDown={move}
      >
        {columns.map((title, index) => (
          <text
            key={title}
            x={((width - margin - nodeWidth) / Math.max(1, columns.length - 1)) * index}
            y={14}
            className="fill-ink-3 text-hint"
          >
            {title}
          </text>
        ))}
        {/* Wide bands first, so that they do not cover the narrow ones. */}
        {layout.links
          .toSorted((a, b) => b.thickness - a.thickness)
          .map((link) => {
            const middle = (link.x1 + link.x2) / 2;
            const curve = {
              d: `M${link.x1},${link.y1}C${middle},${link.y1} ${middle},${link.y2} ${link.x2},${link.y2}`,
              fill: 'none',
            };
            const isWarning = link.isWarning === true;
            return (
              <g key={`${link.from} ${link.to}`} aria-hidden opacity={isFaded(link) ? 0.25 : 0.85}>
                <path
                  {...curve}
                  stroke={isWarning ? 'var(--warn)' : 'var(--amount-2)'}
                  strokeWidth={isWarning ? Math.max(link.thickness, outline) : link.thickness}
                />
                {/* Only the outline of a band remains in the color of the warning. */}
                {isWarning && link.thickness > 2 * outline && (
                  <path {...curve} stroke="var(--warn-soft)" strokeWidth={link.thickness - outline} />
                )}
              </g>
            );
          })}
        {layout.nodes.map((node) => (
          <FlowPlace
            key={node.key}
            node={node}
            isSelected={node.key === selected}
            isReachable={node.key === current}
            onFocus={() => setActive(node.key)}
            onPress={() => onSelect(node.key === selected ? null : node.key)}
          />
        ))}
      </svg>
    </div>
  );
}

interface FlowPlaceProps {
  readonly node: PlacedNode;
  readonly isSelected: boolean;
  /** Tab moves to it. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
}

const lineHeight = 15;

function FlowPlace({ node, isSelected, isReachable, onFocus, onPress }: FlowPlaceProps) {
  const { x, y, height, label, lines, isWarning = false } = node;
  const middle = y + height / 2;
  const first = middle - ((lines.length + 1) * lineHeight) / 2 + 11;
  return (
    <>
      <g
        role="button"
        tabIndex={isReachable ? 0 : -1}
        data-node={node.key}
        aria-pressed={isSelected}
        aria-label={[label, ...lines].join(', ')}
        className="cursor-pointer outline-none [&:focus-visible>rect]:stroke-brand [&:focus-visible>rect]:stroke-3"
        onFocus={onFocus}
        onClick={onPress}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onPress();
        }}
      >
        {/* The hit area covers the text. */}
        <rect x={x - 4} y={middle - 27} width={pressWidth} height={54} rx={4} fill="transparent" />
        <rect
          aria-hidden
          x={x}
          y={y}
          width={nodeWidth}
          height={height}
          fill={isWarning ? 'var(--warn)' : 'var(--amount-6)'}
        />
        {isSelected && (
          <rect
            aria-hidden
            x={x - 4}
            y={middle - 27}
            width={pressWidth}
            height={54}
            rx={4}
            fill="none"
            className="stroke-brand"
          />
        )}
      </g>
      {/* Outside the button, whose name has the texts in full. */}
      <g aria-hidden className="pointer-events-none">
        <text x={x + nodeWidth + 8} y={first} className="fill-ink text-hint font-medium">
          <Halo>{shortened(label, textRoom, 'control')}</Halo>
        </text>
        {lines.map((line, index) => (
          <text
            key={line}
            x={x + nodeWidth + 8}
            y={first + (index + 1) * lineHeight}
            className={classNames(
              'text-hint tabular-nums',
              isWarning && index === lines.length - 1 ? 'fill-warn font-medium' : 'fill-ink-2',
            )}
          >
            <Halo>{line}</Halo>
          </text>
        ))}
      </g>
    </>
  );
}

/** Text that stays readable over a band. */
function Halo({ children }: { readonly children: string }) {
  return (
    <tspan paintOrder="stroke" stroke="var(--surface)" strokeWidth={3} strokeLinejoin="round">
      {children}
    </tspan>
  );
}
