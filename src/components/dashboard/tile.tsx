import Info from 'lucide-react/icons/info';
import { Fragment } from 'react';
import type { Kpi, KpiUnit, SeriesPoint } from '#src/api/generated/types.ts';
import { KpiStatus } from '#src/api/generated/enums.ts';
import { capitalize } from '#src/lib/capitalize.ts';
import { countText, figureText, formatChange, formatFigure, unitBeside } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** The button that shows the rows of a figure. */
export interface TileLink {
  /** Names the rows after their number: 'missed' reads '23 missed'. */
  readonly words: string;
  /** The number of these rows; by default the figure. No button without rows. */
  readonly count?: number | undefined;
  readonly onFollow: () => void;
}

interface TileProps {
  readonly kpi: Kpi;
  /** An active filter decides the figure: it is not shown. */
  readonly isDecided: boolean;
  /** The figure could not be read. */
  readonly isUnavailable?: boolean | undefined;
  /** What the change is compared with: 'to 5 weeks before'. */
  readonly base: string;
  readonly links: readonly TileLink[];
  /** In place of the unit: 'of 176 open'. */
  readonly note: string | undefined;
  readonly history: readonly SeriesPoint[] | undefined;
}

/** The default font size, or a smaller one that fits a long figure on one line. No character is wider than 0.6 em. */
function figureSize(text: string): string {
  return `min(var(--text-figure), ${100 / (0.6 * text.length)}cqi)`;
}

/** Characters of a figure and its unit that leave room for a sparkline in a sixth of the page. */
const maxBesideGraph = 10;

/** Units whose figures can be the number of rows: '41' and '41 lots' are the same, 1 case and '1 lot' are not. */
const rowUnits: ReadonlySet<string> = new Set(['count', 'orders']);

const missed: readonly KpiStatus[] = [KpiStatus.OffTarget, KpiStatus.AtRisk];

/** A figure with its definition, target and change. Only a figure that misses its target has a color. */
export function Tile({ kpi, isDecided, isUnavailable = false, base, links, note, history }: TileProps) {
  const { label, definition, unit, target } = kpi;
  const value = isDecided ? null : kpi.value;
  const status = isDecided ? KpiStatus.NoData : kpi.status;
  const text = value === null ? '–' : formatFigure(value, unit);
  const name = note ?? unitBeside(label, unit, text);
  const isMissed = missed.includes(status);
  const visibleLinks = links.filter(({ count = kpi.rowCount }) => count !== 0);
  const words = visibleLinks.map((link) => (
    <LinkWords
      key={link.words}
      link={link}
      count={link.count ?? kpi.rowCount}
      label={label}
      isRepeated={rowUnits.has(unit) && (link.count ?? kpi.rowCount) === value}
    />
  ));
  // A figure whose target is zero does not show it beside its rows.
  const hasTarget = target !== null && target !== 0;
  const isRate = value !== null && unit === 'pct' && hasTarget;
  const beside =
    words.length > 0 && (hasTarget || isDecided) ? (
      words
    ) : !isRate && history && text.length + name.length < maxBesideGraph ? (
      <Sparkline points={history} unit={unit} />
    ) : null;
  return (
    <div className="flex min-h-23 min-w-0 flex-col border-t border-l border-line px-4 py-2">
      <div className="flex min-w-0 items-center gap-1">
        <h2
          className="min-w-0 truncate text-hint font-normal text-ink-2 cramped:whitespace-normal"
          title={label}
        >
          {label}
        </h2>
        <Tooltip text={definition}>
          <button
            type="button"
            aria-label={`What ${label} means`}
            className="grid size-6 shrink-0 cursor-help place-items-center rounded-full text-ink-3 hover:text-ink"
          >
            <Icon shape={Info} />
          </button>
        </Tooltip>
      </div>
      <div className="flex min-w-0 items-center justify-between gap-2">
        <p
          className={classNames(
            '@container min-w-0 grow text-figure whitespace-nowrap font-bold tabular-nums',
            isMissed && (status === KpiStatus.OffTarget ? 'text-bad' : 'text-warn'),
          )}
        >
          <span style={{ fontSize: figureSize(text) }}>{text}</span>
          {value !== null && name !== '' && (
            <>
              {' '}
              <span className="text-hint font-normal text-ink-3">{name}</span>
            </>
          )}
        </p>
        {beside}
      </div>
      {isRate && <GoalBar value={value} goal={target} />}
      {words.length > 0 && !hasTarget && !isDecided ? (
        <p className="flex flex-wrap gap-x-1.5 text-hint">
          {words.map((element, place) => (
            <Fragment key={visibleLinks[place]?.words}>
              {place > 0 && <span aria-hidden>·</span>}
              {element}
            </Fragment>
          ))}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-1 text-hint text-ink-3 tabular-nums">
          {isUnavailable ? (
            <span className="text-warn">Could not be loaded</span>
          ) : isDecided ? (
            'This figure depends on the filter'
          ) : value === null ? (
            'No data'
          ) : (
            <Comparison kpi={kpi} base={base} isMissed={isMissed} />
          )}
        </p>
      )}
    </div>
  );
}

/** In place of the comparison, or beside the figure where a target takes that line. */
function LinkWords({
  link: { words, onFollow },
  count,
  label,
  isRepeated,
}: {
  readonly link: TileLink;
  readonly count: number | undefined;
  readonly label: string;
  /** The figure is the number of rows: the words stand alone. */
  readonly isRepeated: boolean;
}) {
  return (
    <button
      type="button"
      data-printed
      onClick={onFollow}
      className={`${linkClass.standalone} -my-1 min-h-6 shrink-0 cursor-pointer text-left text-hint whitespace-nowrap cramped:shrink cramped:whitespace-normal`}
    >
      {count === undefined ? words : isRepeated ? capitalize(words) : countText(count, words)}
      <VisuallyHidden> ({label})</VisuallyHidden>
    </button>
  );
}

interface ComparisonProps {
  readonly kpi: Kpi;
  readonly base: string;
  readonly isMissed: boolean;
}

/** The target, and the change from the previous period with what it is compared with. */
function Comparison({ kpi, base, isMissed }: ComparisonProps) {
  const { changePct, changePts, priorValue, target, unit } = kpi;
  const change = changePts ?? changePct;
  const hasChange = change !== null && Number.isFinite(change);
  const amount = hasChange ? formatChange(Math.abs(change)).replace('+', '') : '';
  const isSame = hasChange && Number(amount) === 0;
  const sign = isSame || !hasChange ? '' : change > 0 ? '▲' : '▼';
  return (
    <>
      {target !== null && (
        <span>
          Target {formatFigure(target, unit).replace('%', '')}
          {isMissed && <VisuallyHidden> missed</VisuallyHidden>}
          {hasChange && ' ·'}
        </span>
      )}
      {hasChange && (
        <span>
          {isSame ? (
            'No change'
          ) : (
            <>
              <span aria-hidden>{sign} </span>
              <VisuallyHidden>{change > 0 ? 'up' : 'down'} </VisuallyHidden>
              {amount}
              {changePts === null ? '%' : ' pts'}
            </>
          )}
          {target === null ? ` ${base}` : <VisuallyHidden> {base}</VisuallyHidden>}
          <VisuallyHidden>, {figureText(priorValue, unit)} then</VisuallyHidden>
        </span>
      )}
    </>
  );
}

interface GoalBarProps {
  /** Both from 0 to 100. */
  readonly value: number;
  readonly goal: number;
}

/** A rate as a bar from 0 to 100% with a tick at its target, under the figure with the same value. */
function GoalBar({ value, goal }: GoalBarProps) {
  const clamp = (share: number): number => Math.max(0, Math.min(100, share));
  return (
    <svg aria-hidden viewBox="0 0 100 24" preserveAspectRatio="none" className="h-2 w-full">
      <rect y="8" width="100" height="8" className="fill-line" />
      <rect y="8" width={clamp(value)} height="8" className="fill-chart-1" />
      <rect x={clamp(goal) - 1.5} y="0" width="3" height="24" className="fill-ink" />
    </svg>
  );
}

interface SparklineProps {
  /** In the order of time. */
  readonly points: readonly SeriesPoint[];
  readonly unit: KpiUnit;
}

/**
 * The values of a figure over time. An incomplete end would look like a fall, so it is left out. Nothing for fewer than
 * three.
 */
function Sparkline({ points, unit }: SparklineProps) {
  const values = points.flatMap(({ y, isIncomplete = false }) => (y === null || isIncomplete ? [] : [y]));
  const [first, last] = [values.at(0), values.at(-1)];
  if (first === undefined || last === undefined || values.length < 3) return null;
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const places = values.map((value, index) => {
    const x = 2 + (index / (values.length - 1)) * 52;
    const y = max === min ? 12 : 21 - ((value - min) / (max - min)) * 18;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const [lastX, lastY] = (places.at(-1) ?? '').split(',');
  return (
    <svg
      role="img"
      aria-label={`From ${figureText(first, unit)} to ${figureText(last, unit)}`}
      viewBox="0 0 58 24"
      className="h-6 w-14 shrink-0 max-sm:hidden"
    >
      <polyline points={places.join(' ')} fill="none" className="stroke-chart-1" strokeWidth="1.5" />
      <circle cx={lastX} cy={lastY} r="2.5" className="fill-chart-1" />
    </svg>
  );
}
