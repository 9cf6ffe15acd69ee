import type { NotificationRule, NotificationSettings } from '#src/api/generated/types.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ConditionField } from './condition-fields.tsx';
import { ruleWords } from './rule-words.ts';
import { useSaveRule } from './use-save-rule.ts';

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
