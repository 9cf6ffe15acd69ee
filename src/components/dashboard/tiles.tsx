import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { isLeftOut } from '#src/components/feedback/failure-text.ts';
import type { Kpi, SeriesPoint } from '#src/api/generated/types.ts';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { ReadFailure, type PartRead } from '#src/components/feedback/read-failure.tsx';
import { SlowNotice } from '#src/components/feedback/slow-notice.tsx';
import { storedMoreFigures } from '#src/session/preferences.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { MoreFiguresSlot } from './more-figures-slot.ts';
import { Tile, type TileLink } from './tile.tsx';

type FigureOf<Key extends string> = Kpi & { readonly key: Key };

/** Props of `figures.tiles`. */
export interface TilesBinding<Key extends string> {
  /** Letters only: the preference for further figures is stored under it. */
  readonly name: string;
  /** Undefined until they are loaded. */
  readonly kpis: readonly FigureOf<Key>[] | undefined;
  readonly read: PartRead;
  /** Keys of the figures in the first row, in order; the others are behind "More figures". */
  readonly first: readonly NoInfer<Key>[];
  /** What a change is compared with: 'to 5 weeks before'. */
  readonly base: string;
  /** Whether an active filter decides the figure, which is then meaningless. */
  readonly isDecided: (kpi: Kpi) => boolean;
  readonly getHistory: (key: string) => readonly SeriesPoint[] | undefined;
}

interface TilesProps<Key extends string> extends TilesBinding<Key> {
  /** The accessible name of the region: 'Order figures'. */
  readonly label: string;
  /** The buttons that show the rows of a figure, by key. */
  readonly links?: Readonly<Partial<Record<NoInfer<Key>, TileLink | readonly TileLink[]>>>;
  /** Keys of figures that could not be read, whose values are null. */
  readonly unavailable?: readonly NoInfer<Key>[];
  /** The total that a figure is part of, by key: 'of 176 open'. */
  readonly notes?: Readonly<Partial<Record<NoInfer<Key>, string | undefined>>>;
}

/** Figures on a phone before the others: two rows of two. */
const onPhone = 4;

/** The figures of a dashboard in one row, the others behind a button. */
export function Tiles<Key extends string>(props: TilesProps<Key>) {
  if (isLeftOut(props.read.error)) return null;
  return (
    <PanelBoundary title={props.label} source={props.kpis} refetch={props.read.refetch}>
      <Contents {...props} />
    </PanelBoundary>
  );
}

/** The figures in the order of the keys; keys without a figure are skipped. */
function splitFigures<Key extends string>(
  kpis: readonly FigureOf<Key>[],
  first: readonly Key[],
  max: number,
): { readonly leading: readonly FigureOf<Key>[]; readonly remaining: readonly FigureOf<Key>[] } {
  const leading = first.flatMap((key) => kpis.filter((kpi) => kpi.key === key)).slice(0, max);
  return { leading, remaining: kpis.filter((kpi) => !leading.includes(kpi)) };
}

function Contents<Key extends string>(props: TilesProps<Key>) {
  const { label, kpis, read, first, name } = props;
  const isPhone = useIsPhone();
  const slot = use(MoreFiguresSlot);
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => storedMoreFigures(name).read());
  if (kpis === undefined && read.error) {
    return (
      <Card>
        <ReadFailure message="The figures could not be loaded" read={read} />
      </Card>
    );
  }
  const count = isPhone ? Math.min(onPhone, first.length) : first.length;
  if (kpis === undefined) {
    return (
      <section aria-label={label} aria-busy>
        <VisuallyHidden>Loading figures</VisuallyHidden>
        <Strip count={count}>
          {Array.from({ length: count }, (_, index) => (
            <WaitingTile key={index} />
          ))}
        </Strip>
        <SlowNotice subject="figures" />
      </section>
    );
  }
  const { leading, remaining } = splitFigures(kpis, first, count);
  const toggle = (): void => {
    setIsOpen(!isOpen);
    storedMoreFigures(name).write(!isOpen);
  };
  const more = remaining.length > 0 && (
    <Button
      variant="link"
      icon={isOpen ? ChevronUp : ChevronDown}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      {isOpen ? 'Fewer figures' : `More figures (${remaining.length})`}
    </Button>
  );
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      {more && slot && createPortal(more, slot)}
      <Figures {...props} kpis={leading} />
      {isOpen && remaining.length > 0 && (
        <div id={id}>
          <Figures {...props} kpis={remaining} />
        </div>
      )}
    </section>
  );
}

function Figures<Key extends string>(props: TilesProps<Key> & { readonly kpis: readonly FigureOf<Key>[] }) {
  const { kpis, links, unavailable, notes, base, isDecided, getHistory } = props;
  return (
    <Strip count={kpis.length}>
      {kpis.map((kpi) => (
        <Tile
          key={kpi.key}
          kpi={kpi}
          isDecided={isDecided(kpi)}
          isUnavailable={unavailable?.includes(kpi.key)}
          base={base}
          links={[links?.[kpi.key] ?? []].flat()}
          note={notes?.[kpi.key]}
          history={getHistory(kpi.key)}
        />
      ))}
    </Strip>
  );
}

/** Columns by the width of the page in rem: larger text wraps the row to three, then to two columns. */
const columns = {
  3: '@2xl:grid-cols-3',
  4: '@2xl:grid-cols-4',
  5: '@xl:grid-cols-3 @5xl:grid-cols-5',
  6: '@xl:grid-cols-3 @5xl:grid-cols-6',
} as const;

function isRowLength(count: number): count is keyof typeof columns {
  return count in columns;
}

/** One surface; the lines between the tiles are their own borders, the outer ones of which are clipped. */
function Strip({ count, children }: { readonly count: number; readonly children: React.ReactNode }) {
  const wide = isRowLength(count) ? columns[count] : columns[6];
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className={`-mt-px -ml-px grid grid-cols-2 cramped:grid-cols-1 ${wide}`}>{children}</div>
    </div>
  );
}

function WaitingTile() {
  return (
    <div className="min-h-23 border-t border-l border-line px-4 py-2">
      <Skeleton width="60%" />
      <Skeleton shape="block" height="1.75rem" width="45%" />
      <Skeleton width="80%" />
    </div>
  );
}
