import type {
  NotificationCondition,
  NotificationDelivery,
  NotificationSettings,
} from '#src/api/generated/types.ts';
import { countText, formatMoney } from '#src/lib/figures.ts';
import { MultiSelect } from '#src/ui/multi-select.tsx';
import { Select } from '#src/ui/select.tsx';
import type { Option } from '#src/ui/option.ts';

const amounts = [50, 100, 250, 500, 1000, 5000] as const;
const days = [3, 7, 14, 30, 60] as const;
/** Stands for "no condition" among the options. */
const none = -1;

interface NumberConditionProps {
  readonly label: string;
  readonly value: number | null;
  readonly choices: readonly number[];
  readonly noneText: string;
  readonly format: (value: number) => string;
  readonly onChange: (value: number | null) => void;
}

/** A number among a few usual ones, and the one that is set. */
function NumberCondition({ label, value, choices, noneText, format, onChange }: NumberConditionProps) {
  const numbers = value === null || choices.includes(value) ? choices : [...choices, value];
  const options: Option<number>[] = [
    { value: none, label: noneText },
    ...numbers.toSorted((a, b) => a - b).map((number) => ({ value: number, label: format(number) })),
  ];
  return (
    <Select<number>
      label={label}
      options={options}
      value={value ?? none}
      onChange={(next) => onChange(next === none ? null : next)}
    />
  );
}

interface NamesConditionProps {
  readonly label: string;
  readonly value: readonly string[] | null;
  readonly names: readonly string[];
  readonly onChange: (value: string[] | null) => void;
}

/** Some of the customer's retailers or warehouses; all without a choice. */
function NamesCondition({ label, value, names, onChange }: NamesConditionProps) {
  // A deleted name stays listed until the user removes it.
  const all = [...new Set([...names, ...(value ?? [])])];
  return (
    <MultiSelect<string>
      label={label}
      emptyText="All"
      options={all.map((name) => ({ value: name, label: name }))}
      value={value ?? []}
      onChange={(next) => onChange(next.length === 0 ? null : [...next])}
    />
  );
}

interface ConditionFieldProps {
  readonly condition: NotificationCondition;
  readonly delivery: NotificationDelivery;
  readonly settings: Pick<NotificationSettings, 'retailerNames' | 'warehouseCodes'>;
  readonly onChange: (patch: Partial<NotificationDelivery>) => void;
}

/** A condition of a rule. */
export function ConditionField({ condition, delivery, settings, onChange }: ConditionFieldProps) {
  switch (condition) {
    case 'MinimumAmount':
      return (
        <NumberCondition
          label="At stake"
          value={delivery.minimumAmount}
          choices={amounts}
          noneText="Any amount"
          format={(value) => `From ${formatMoney(value)}`}
          onChange={(minimumAmount) => onChange({ minimumAmount })}
        />
      );
    case 'DaysBefore':
      return (
        <NumberCondition
          label="Before the date"
          value={delivery.daysBefore}
          choices={days}
          noneText="At any time"
          format={(value) => countText(value, 'days')}
          onChange={(daysBefore) => onChange({ daysBefore })}
        />
      );
    case 'DaysPastDue':
      return (
        <NumberCondition
          label="Past due"
          value={delivery.daysPastDue}
          choices={days}
          noneText="At once"
          format={(value) => `From ${countText(value, 'days')}`}
          onChange={(daysPastDue) => onChange({ daysPastDue })}
        />
      );
    case 'Retailers':
      return (
        <NamesCondition
          label="Retailer"
          value={delivery.retailerNames}
          names={settings.retailerNames}
          onChange={(retailerNames) => onChange({ retailerNames })}
        />
      );
    case 'Warehouses':
      return (
        <NamesCondition
          label="Warehouse"
          value={delivery.warehouseCodes}
          names={settings.warehouseCodes}
          onChange={(warehouseCodes) => onChange({ warehouseCodes })}
        />
      );
    default:
      return null;
  }
}
