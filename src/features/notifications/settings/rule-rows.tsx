import type {
  NotificationRule,
  NotificationSettings,
  NotificationDelivery,
  NotificationCondition,
} from '#src/api/generated/types.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ruleWords } from './rule-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readSettings, refreshSettings, saveRule, storeDelivery } from '#src/api/queries/notifications.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { countText, formatMoney } from '#src/lib/figures.ts';
import { MultiSelect } from '#src/ui/multi-select.tsx';
import { Select } from '#src/ui/select.tsx';
import type { Option } from '#src/ui/option.ts';

const columns =
  '@2xl:grid @2xl:grid-cols-[minmax(10rem,1fr)_4rem_4rem_4rem_minmax(0,19rem)] @2xl:items-center @2xl:gap-x-2';

const channels = [
  { key: 'portal', label: 'Portal' },
  { key: 'email', label: 'Email' },
  { key: 'digest', label: 'Digest' },
] as const;

interface RuleRowsProps {
  readonly customerId: string;
  readonly settings: NotificationSettings;
}

/** Where each kind is sent, and only when: a sentence for each. */
export function RuleRows({ customerId, settings }: RuleRowsProps) {
  return (
    <div className="@container">
      <Card label="Rules">
        <div
          aria-hidden
          className={`${columns} hidden border-b border-line bg-sunken px-4 py-2 text-hint font-medium text-ink-2`}
        >
          <span>What happens</span>
          {channels.map(({ key, label }) => (
            <span key={key} className="text-center">
              {label}
            </span>
          ))}
          <span>Only when</span>
        </div>
        <ul role="list">
          {settings.rules.map((rule) => (
            <RuleRow key={rule.kind} customerId={customerId} rule={rule} settings={settings} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface RuleRowProps extends RuleRowsProps {
  readonly rule: NotificationRule;
}

function RuleRow({ customerId, rule, settings }: RuleRowProps) {
  const { kind, conditions, delivery } = rule;
  const { title, hint } = ruleWords(kind);
  const { save, isSaving } = useSaveRule(customerId, kind);
  return (
    <li
      aria-busy={isSaving || undefined}
      className={`${columns} border-b border-line px-4 py-2 text-control last:border-b-0`}
    >
      <div className="min-w-0">
        <h2 className="font-medium">{title}</h2>
        {hint !== undefined && <p className="text-hint text-ink-2">{hint}</p>}
      </div>
      <div role="group" aria-label={title} className="flex flex-wrap gap-x-4 py-1 @2xl:contents">
        {channels.map(({ key, label }) => (
          <div key={key} className="@2xl:grid @2xl:place-items-center @2xl:[&_label]:sr-only">
            <Checkbox
              label={label}
              checked={delivery[key]}
              onChange={({ currentTarget }) => save({ [key]: currentTarget.checked })}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {conditions.map((condition) => (
          <ConditionField
            key={condition}
            condition={condition}
            delivery={delivery}
            settings={settings}
            onChange={save}
          />
        ))}
      </div>
    </li>
  );
}

interface Change {
  readonly before: NotificationDelivery;
  readonly after: NotificationDelivery;
  /** Whether it takes back an earlier change. */
  readonly isUndo?: boolean;
}

/** Saves each change of a rule at once, one after the other, with Undo. */
function useSaveRule(customerId: string, kind: NotificationRule['kind']) {
  const queryClient = useQueryClient();
  const { title } = ruleWords(kind);
  const findRule = (): NotificationRule | undefined =>
    readSettings(queryClient, customerId)?.rules.find((rule) => rule.kind === kind);
  const saving = useMutation({
    scope: { id: `notification rule ${kind}` },
    mutationFn: async ({ after }: Change) => {
      // The version as the change before it has left it.
      const rule = findRule();
      if (rule) await saveRule(queryClient, customerId, rule, after);
    },
    onSuccess: (_, change) => {
      snackbars.show({
        tone: 'ok',
        text: `${title}: ${change.isUndo ? 'change undone' : 'saved'}`,
        subject: `notification rule ${kind}`,
        ...(!change.isUndo && {
          action: {
            label: 'Undo',
            onAction: () => save({ before: change.after, after: change.before, isUndo: true }),
          },
        }),
      });
    },
    onError: async (error) => {
      snackbars.show({
        tone: 'bad',
        text: isOutdatedVersion(error)
          ? `${title}: changed elsewhere meanwhile. Look at it, and choose again.`
          : `${title}: not saved. ${failureText(error)}`,
        subject: `notification rule ${kind}`,
      });
      await refreshSettings(queryClient, customerId);
    },
  });
  const save = (change: Change): void => {
    storeDelivery(queryClient, customerId, kind, change.after);
    saving.mutate(change);
  };
  return {
    /** Changes what is shown now, which may be newer than what was rendered. */
    save: (patch: Partial<NotificationDelivery>): void => {
      const before = findRule()?.delivery;
      if (before) save({ before, after: { ...before, ...patch } });
    },
    isSaving: saving.isPending,
  };
}

const amounts = [50, 100, 250, 500, 1000, 5000] as const;
const days = [3, 7, 14, 30, 60] as const;
/** Stands for "no condition" among the options. */
const none = -1;

/** The members of a delivery that are numbers, by their condition. */
const numberConditions = {
  MinimumAmount: {
    label: 'At stake',
    member: 'minimumAmount',
    choices: amounts,
    noneText: 'Any amount',
    format: (value: number) => `From ${formatMoney(value)}`,
  },
  DaysBefore: {
    label: 'Before the date',
    member: 'daysBefore',
    choices: days,
    noneText: 'At any time',
    format: (value: number) => countText(value, 'days'),
  },
  DaysPastDue: {
    label: 'Past due',
    member: 'daysPastDue',
    choices: days,
    noneText: 'At once',
    format: (value: number) => `From ${countText(value, 'days')}`,
  },
} as const;

type NumberConditionProps = (typeof numberConditions)[keyof typeof numberConditions] &
  Pick<ConditionFieldProps, 'delivery' | 'onChange'>;

/** A number among a few usual ones, and the one that is set. */
function NumberCondition(props: NumberConditionProps) {
  const { label, member, choices, noneText, format, delivery, onChange } = props;
  const value = delivery[member];
  const numbers = [...new Set<number>([...choices, ...(value === null ? [] : [value])])];
  const options: Option<number>[] = [
    { value: none, label: noneText },
    ...numbers.toSorted((a, b) => a - b).map((number) => ({ value: number, label: format(number) })),
  ];
  return (
    <Select<number>
      label={label}
      options={options}
      value={value ?? none}
      onChange={(next) => onChange({ [member]: next === none ? null : next })}
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
function ConditionField({ condition, delivery, settings, onChange }: ConditionFieldProps) {
  switch (condition) {
    case 'MinimumAmount':
    case 'DaysBefore':
    case 'DaysPastDue':
      return <NumberCondition {...numberConditions[condition]} delivery={delivery} onChange={onChange} />;
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
