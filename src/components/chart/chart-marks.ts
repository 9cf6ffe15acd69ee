import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { figureText } from '#src/lib/figures.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { categoryText, neighbor, type ChartData, type DrillDownTarget } from './chart-data.ts';

/** A mark as the indices of its category and its series. */
export type MarkPlace = readonly [category: number, series: number];

/** A point of the drawing in CSS pixels; the text of the mark is shown next to it. */
interface MarkPoint {
  readonly x: number;
  readonly y: number;
}

interface ActiveMark {
  readonly place: MarkPlace;
  readonly at: MarkPoint;
}

/** The props of a mark other than its shape. */
interface MarkProps {
  readonly ref: (element: SVGElement | null) => void;
  readonly role: 'button' | 'img';
  readonly tabIndex: number;
  readonly 'aria-label': string;
  readonly className: string;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onClick: (() => void) | undefined;
}

export interface ChartMarks {
  /** The mark that is hovered or focused. */
  readonly active: (DrillDownTarget & MarkPoint) | undefined;
  readonly getProps: (place: MarkPlace, at: MarkPoint) => MarkProps;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function targetAt(data: ChartData, [category, series]: MarkPlace): DrillDownTarget | undefined {
  const [named, drawn] = [data.categories[category], data.series[series]];
  return named && drawn && { category: named, series: drawn, value: drawn.values[category] ?? null };
}

/** 'Mar 2, On time: 92.4%'; the series is omitted if there is only one. */
function markText({ category, series, value }: DrillDownTarget, isOnlySeries: boolean): string {
  const { note } = category;
  const text = `${categoryText(category)}${isOnlySeries ? '' : `, ${series.label}`}: ${figureText(value, series.unit)}`;
  return note === undefined ? text : `${text}, ${note}`;
}

const markClass =
  'focus-visible:stroke-ink focus-visible:[stroke-width:2.5px] forced-colors:focus-visible:stroke-[Highlight]';

/**
 * Roving focus for the marks of a chart: one Tab stop, arrow keys, Home and End move, Enter, Space and a click select.
 */
export function useChartMarks(
  data: ChartData,
  onDrillDown: ((target: DrillDownTarget) => void) | undefined,
): ChartMarks {
  const [entry, setEntry] = useState<MarkPlace>([0, 0]);
  const [active, setActive] = useState<ActiveMark>();
  const elements = useRef(new Map<string, SVGElement>());
  const isOnlySeries = data.series.length === 1;
  const getKey = (place: MarkPlace): string => place.join();
  // When new data has no value at the focused index, the first mark becomes the Tab stop.
  const hasMark = ([category, series]: MarkPlace): boolean =>
    (data.series[series]?.values[category] ?? null) !== null;
  const firstRow = data.series.findIndex(({ values }) => values.some((value) => value !== null));
  const firstCategory = data.series[firstRow]?.values.findIndex((value) => value !== null) ?? 0;
  const stop: MarkPlace = hasMark(entry) ? entry : [firstCategory, firstRow];
  const target = active && targetAt(data, active.place);

  const move = (event: KeyboardEvent): void => {
    let place: MarkPlace = stop;
    // Indices without a value have no mark and are skipped.
    for (;;) {
      const next = neighbor(data, place, event.key);
      if (!next || getKey(next) === getKey(place)) return;
      place = next;
      if (hasMark(place)) break;
      if (event.key === 'Home' || event.key === 'End') return;
    }
    event.preventDefault();
    moveFocus(elements.current.get(getKey(place)));
  };

  return {
    active: target && active && { ...target, ...active.at },
    onKeyDown: (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        const focused = targetAt(data, stop);
        if (!focused || !onDrillDown) return;
        event.preventDefault();
        onDrillDown(focused);
      } else if (event.key === 'Escape' && active) {
        setActive(undefined);
      } else {
        move(event);
      }
    },
    getProps: (place, at) => {
      const mark = targetAt(data, place);
      const show = (): void => setActive({ place, at });
      return {
        ref: (element) => {
          if (element) elements.current.set(getKey(place), element);
          else elements.current.delete(getKey(place));
        },
        role: onDrillDown ? 'button' : 'img',
        tabIndex: getKey(place) === getKey(stop) ? 0 : -1,
        'aria-label': mark ? markText(mark, isOnlySeries) : '',
        className: onDrillDown ? `${markClass} cursor-pointer` : markClass,
        onFocus: () => {
          setEntry(place);
          show();
        },
        onBlur: () => setActive(undefined),
        onPointerEnter: show,
        onPointerLeave: () => setActive(undefined),
        onClick: onDrillDown && mark ? () => onDrillDown(mark) : undefined,
      };
    },
  };
}
