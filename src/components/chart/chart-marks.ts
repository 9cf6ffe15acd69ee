import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { figureText } from '#src/lib/figures.ts';
import { neighbour, type ChartData, type ChartPick } from './chart-data.ts';

/** A mark by its category and its series, each by its place in the data. */
export type MarkPlace = readonly [category: number, series: number];

/** A point of the drawing in CSS pixels, beside which a mark's text is shown. */
export interface MarkPoint {
  readonly x: number;
  readonly y: number;
}

interface Shown {
  readonly place: MarkPlace;
  readonly at: MarkPoint;
}

/** What a mark needs besides its shape. */
export interface MarkProps {
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
  /** The mark that is pointed at or has the focus. */
  readonly shown: (ChartPick & MarkPoint) | undefined;
  readonly propsOf: (place: MarkPlace, at: MarkPoint) => MarkProps;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function pickAt(data: ChartData, [category, series]: MarkPlace): ChartPick | undefined {
  const [named, drawn] = [data.categories[category], data.series[series]];
  return named && drawn && { category: named, series: drawn, value: drawn.values[category] ?? null };
}

/** 'Mar 2, On time: 92.4%'; without the series where there is but one. */
export function markText({ category, series, value }: ChartPick, isOnlySeries: boolean): string {
  return `${category.label}${isOnlySeries ? '' : `, ${series.label}`}: ${figureText(value, series.unit)}`;
}

const markClass =
  'outline-none focus-visible:stroke-ink focus-visible:[stroke-width:2.5px] forced-colors:focus-visible:stroke-[Highlight]';

/**
 * Makes the marks of a chart one stop of the Tab key, among which arrows, Home and End move; Enter, Space and a click
 * pick one.
 */
export function useChartMarks(data: ChartData, onPick: ((pick: ChartPick) => void) | undefined): ChartMarks {
  const [entry, setEntry] = useState<MarkPlace>([0, 0]);
  const [shown, setShown] = useState<Shown>();
  const elements = useRef(new Map<string, SVGElement>());
  const isOnlySeries = data.series.length === 1;
  const keyOf = (place: MarkPlace): string => place.join();
  // Where the data have become fewer, or have nothing at that place, the first mark lets the focus in.
  const hasMark = ([category, series]: MarkPlace): boolean =>
    (data.series[series]?.values[category] ?? null) !== null;
  const firstRow = data.series.findIndex(({ values }) => values.some((value) => value !== null));
  const firstCategory = data.series[firstRow]?.values.findIndex((value) => value !== null) ?? 0;
  const stop: MarkPlace = hasMark(entry) ? entry : [firstCategory, firstRow];
  const pick = shown && pickAt(data, shown.place);

  const move = (event: KeyboardEvent): void => {
    let place: MarkPlace = stop;
    // Places without a value have no mark: the next one beyond is meant.
    for (;;) {
      const next = neighbour(data, place, event.key);
      if (!next || keyOf(next) === keyOf(place)) return;
      place = next;
      if (hasMark(place)) break;
      if (event.key === 'Home' || event.key === 'End') return;
    }
    event.preventDefault();
    elements.current.get(keyOf(place))?.focus();
  };

  return {
    shown: pick && shown && { ...pick, ...shown.at },
    onKeyDown: (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        const chosen = pickAt(data, stop);
        if (!chosen || !onPick) return;
        event.preventDefault();
        onPick(chosen);
      } else if (event.key === 'Escape' && shown) {
        setShown(undefined);
      } else {
        move(event);
      }
    },
    propsOf: (place, at) => {
      const chosen = pickAt(data, place);
      const show = (): void => setShown({ place, at });
      return {
        ref: (element) => {
          if (element) elements.current.set(keyOf(place), element);
          else elements.current.delete(keyOf(place));
        },
        role: onPick ? 'button' : 'img',
        tabIndex: keyOf(place) === keyOf(stop) ? 0 : -1,
        'aria-label': chosen ? markText(chosen, isOnlySeries) : '',
        className: onPick ? `${markClass} cursor-pointer` : markClass,
        onFocus: () => {
          setEntry(place);
          show();
        },
        onBlur: () => setShown(undefined),
        onPointerEnter: show,
        onPointerLeave: () => setShown(undefined),
        onClick: onPick && chosen ? () => onPick(chosen) : undefined,
      };
    },
  };
}
