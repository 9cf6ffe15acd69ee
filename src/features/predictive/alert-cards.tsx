import type { EoqRow, EoqSummary } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, formatPct } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { itemPath } from './item-path.ts';

interface AlertCardsProps {
  /** Undefined until loaded. */
  readonly summary: EoqSummary | undefined;
}

/** The items that run out before an order of today arrives, those with the longest supply, and the worst forecasts. */
export function AlertCards({ summary }: AlertCardsProps) {
  if (!summary) return null;
  return (
    <>
      <AlertCard
        title="Stock-outs ahead"
        hint="before an order placed today would arrive, nothing on order"
        rows={summary.stockouts}
        noneText="No item runs out before an order placed today would arrive."
        getText={({ available, projectedStockoutDate }) =>
          available === 0 || projectedStockoutDate === null
            ? 'none available'
            : `runs out ${formatShortDay(projectedStockoutDate)}`
        }
      />
      <AlertCard
        title="Overstock"
        hint="more than 120 days of supply"
        rows={summary.overstock}
        noneText="No item has more than 120 days of supply."
        getText={({ daysOfSupply }) => `${countText(Math.round(daysOfSupply ?? 0), 'days')} of supply`}
      />
      <AlertCard
        title="Least certain forecasts"
        hint="error of the last 26 weeks (WMAPE); plan these with more safety stock"
        rows={summary.worstForecasts}
        noneText="No item has a forecast yet."
        getText={({ forecastErrorPct }) => `${formatPct(forecastErrorPct ?? 0)} error`}
      />
    </>
  );
}

interface AlertCardProps {
  readonly title: string;
  readonly hint: string;
  readonly rows: readonly EoqRow[];
  readonly noneText: string;
  readonly getText: (row: EoqRow) => string;
}

function AlertCard({ title, hint, rows, noneText, getText }: AlertCardProps) {
  return (
    <TitledCard title={title} hint={hint}>
      {rows.length === 0 && <p className="text-control text-ink-2">{noneText}</p>}
      {rows.length > 0 && (
        <ul aria-label={title} className="flex flex-col gap-2 text-control">
          {rows.map((row) => (
            <li
              key={`${row.itemNumber} ${row.warehouseCode}`}
              className="flex flex-wrap justify-between gap-x-4"
            >
              <PageLink to={itemPath(row)} className={linkClass.standalone}>
                {row.itemNumber} {row.description}
              </PageLink>
              <span className="text-ink-2">
                {row.warehouseCode} · {getText(row)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
