import { formatPct } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';

interface TruckFillProps {
  readonly pallets: number;
  readonly positions: number;
}

/** The floor of a truck with the positions that the pallets take; the rest is for the next truck. */
export function TruckFill({ pallets, positions }: TruckFillProps) {
  const trucks = Math.max(1, Math.ceil(pallets / positions));
  const lastTruck = pallets - (trucks - 1) * positions;
  return (
    <>
      <p className="flex justify-between gap-3 pb-1.5 text-control">
        <span className="font-bold">Truck fill</span>
        <span className="tabular-nums">
          {trucks > 1 && `truck ${trucks}: `}
          {lastTruck} of {positions}, {formatPct((lastTruck / positions) * 100)}
        </span>
      </p>
      <div aria-hidden className="flex items-stretch gap-0.5">
        <div className="grid grow grid-flow-col grid-rows-2 gap-0.5 rounded-chip border border-ink-3 p-0.5">
          {Array.from({ length: positions }, (_, index) => (
            <span
              key={index}
              className={classNames(
                'h-4 rounded-mark',
                index < lastTruck ? 'bg-brand' : 'border border-dashed border-line-strong',
              )}
            />
          ))}
        </div>
        <span className="w-3 self-center rounded-r-chip border border-ink-3 py-3" />
      </div>
    </>
  );
}
