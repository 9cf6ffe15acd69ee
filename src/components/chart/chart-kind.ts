import type { ChartData, DrillDownTarget } from './chart-data.ts';

/** How the data is drawn. */
export type ChartKind = 'line' | 'bar' | 'stacked' | 'columns' | 'heat' | 'map' | 'curve' | 'waterfall';

export interface DrawingProps {
  readonly data: ChartData;
  /** Size of the drawing in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly onDrillDown: ((target: DrillDownTarget) => void) | undefined;
  /** The accessible name of the drawing. */
  readonly label: string;
}
