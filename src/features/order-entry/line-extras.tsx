import { enumText } from '#src/lib/enum-text.ts';
import { lineLimits, type LineValues } from './line-values.ts';
import { NativeChoice } from './native-choice.tsx';
import { NumberCell } from './number-cell.tsx';
import type { Entry } from './use-entry.ts';

/** Whether a line has rare settings. */
export function hasExtras({ inventoryStatus, minShelfLifeDays }: LineValues): boolean {
  return inventoryStatus !== null || minShelfLifeDays !== null;
}

interface LineExtrasProps {
  readonly entry: Entry;
  readonly number: number;
  readonly line: LineValues;
  readonly isBad: (field: string) => boolean;
  readonly onChange: (change: Partial<LineValues>) => void;
}

/** Rare settings of a line: another stock status, and a minimum shelf life of its own. */
export function LineExtras({ entry, number, line, isBad, onChange }: LineExtrasProps) {
  const statuses = entry.options.inventoryStatuses;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-hint text-ink-2">
      {statuses && (
        <span className="flex items-center gap-2">
          <span aria-hidden>Stock status</span>
          <span className="w-32">
            <NativeChoice
              label={`Stock status, line ${number}`}
              value={line.inventoryStatus ?? 'Available'}
              choices={statuses.map((status) => ({ value: status, label: enumText(status) }))}
              onChange={(value) => {
                const status = statuses.find((candidate) => candidate === value) ?? 'Available';
                onChange({ inventoryStatus: status === 'Available' ? null : status });
              }}
            />
          </span>
        </span>
      )}
      <span className="flex items-center gap-2">
        <span aria-hidden>Minimum shelf life, days</span>
        <span className="w-24">
          <NumberCell
            label={`Minimum shelf life in days, line ${number}`}
            value={line.minShelfLifeDays}
            placeholder="Retailer’s"
            isInvalid={isBad('minShelfLifeDays')}
            limits={lineLimits.minShelfLifeDays}
            onChange={(minShelfLifeDays) => onChange({ minShelfLifeDays })}
          />
        </span>
      </span>
    </div>
  );
}
