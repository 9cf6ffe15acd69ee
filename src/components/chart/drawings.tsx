import { BarDrawing } from './bar-drawing.tsx';
import type { ChartKind, DrawingProps } from './chart-kind.ts';
import { ColumnDrawing } from './column-drawing.tsx';
import { CurveDrawing } from './curve-drawing.tsx';
import { HeatDrawing } from './heat-drawing.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { WaterfallDrawing } from './waterfall-drawing.tsx';

/** Every kind of chart except the map, whose outlines are a separate chunk. */
export function Drawings({ kind, ...props }: DrawingProps & { readonly kind: Exclude<ChartKind, 'map'> }) {
  switch (kind) {
    case 'line':
      return <LineDrawing {...props} />;
    case 'curve':
      return <CurveDrawing {...props} />;
    case 'bar':
      return <BarDrawing {...props} />;
    case 'columns':
      return <ColumnDrawing {...props} isStacked={false} />;
    case 'stacked':
      return <ColumnDrawing {...props} isStacked />;
    case 'heat':
      return <HeatDrawing {...props} />;
    case 'waterfall':
      return <WaterfallDrawing {...props} />;
  }
}
