import type { ListFilter } from './use-dashboard.ts';
import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import {
  AmountFilter,
  BooleanFilter,
  CheckboxFilter,
  CodeFilter,
  MultiSelectFilter,
  SelectFilter,
} from '#src/components/filter/filter-controls.tsx';
import { RecordSetFilter } from '#src/components/filter/record-set-filter.tsx';
import { stepText } from '#src/components/filter/filter-texts.ts';
import { recordSetFilter } from '#src/components/filter/filter-words.ts';
import type { Option } from '#src/ui/option.ts';

type Choice = string | number;

const isText = (value: unknown): value is string => typeof value === 'string';
const isChoice = (value: unknown): value is Choice => isText(value) || typeof value === 'number';
const asText = (value: unknown): string | null => (isText(value) ? value : null);
const asChoice = (value: unknown): Choice | null => (isChoice(value) ? value : null);
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asChoices = (value: unknown): readonly Choice[] => (Array.isArray(value) ? value.filter(isChoice) : []);
const asBoolean = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** The steps, and the selected amount if a link has another one. */
function listSteps(steps: readonly number[], selected: number | null): readonly Option<number>[] {
  const amounts = selected === null || steps.includes(selected) ? steps : [...steps, selected];
  return amounts.map((amount) => ({ value: amount, label: stepText(amount) }));
}

/** The control of a filter, by its kind in the contract. */
export function FilterControl({ filter }: { readonly filter: ListFilter }) {
  const { name, label, value, onChange, options, isOffered, spec } = filter;
  const common = { label, onChange, isOffered };
  if (name === recordSetFilter.name) return <RecordSetFilter value={value} onChange={onChange} />;
  switch (spec?.kind) {
    case 'one': {
      const [first, ...rest] = options;
      const isDefault = filter.hasDefault && first !== undefined;
      return (
        <SelectFilter
          {...common}
          value={asChoice(value)}
          options={isDefault ? rest : options}
          {...(isDefault && { allText: first.label })}
        />
      );
    }
    case 'many':
      return <MultiSelectFilter {...common} value={asChoices(value)} options={options} />;
    case 'codes':
    case 'ids':
      return <CodeFilter {...common} value={asChoices(value)} options={options} />;
    case 'boolean': {
      const { yes, no } = filter;
      return yes === undefined || no === undefined ? (
        <CheckboxFilter {...common} value={asBoolean(value)} />
      ) : (
        <BooleanFilter {...common} value={asBoolean(value)} yes={yes} no={no} />
      );
    }
    case 'number':
    case 'integer': {
      const { minimum = 0, maximum = Infinity } = spec;
      const number = asNumber(value);
      return filter.steps ? (
        <SelectFilter {...common} value={number} options={listSteps(filter.steps, number)} />
      ) : (
        <AmountFilter {...common} key={number} value={number} limits={{ minimum, maximum }} />
      );
    }
    case 'text': {
      const texts = options.flatMap((option) =>
        isText(option.value) ? [{ ...option, value: option.value }] : [],
      );
      return (
        <ComboboxFilter {...common} value={asText(value)} options={texts} allText={filter.allText ?? 'All'} />
      );
    }
    default:
      return null;
  }
}
