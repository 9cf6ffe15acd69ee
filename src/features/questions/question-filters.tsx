import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import { customerOptions } from '#src/components/filter/customer-options.ts';
import { listFilterTexts } from '#src/components/filter/filter-texts.ts';
import type { FilterText } from '#src/components/filter/filter-words.ts';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Option } from '#src/ui/option.ts';
import { assignedOptions, deskOptions, questionLabels } from './question-filter-source.ts';
import type { QuestionList } from './use-question-list.ts';

/** Whom questions can be assigned to, and the chosen person, who may not be among them any more. */
function assigneeOptions({
  assigned,
  assignees: { data, isError },
}: Pick<QuestionList, 'assigned' | 'assignees'>): readonly Option<string>[] {
  const people = (data ?? []).map(({ userId, name, affiliation, isAvailable }) => ({
    value: userId,
    label: isAvailable ? name : `${name} (unavailable)`,
    detail: affiliation,
  }));
  const options = [...assignedOptions, ...people];
  if (assigned === null || options.some(({ value }) => value === assigned)) return options;
  const label = data ? 'Unavailable person' : isError ? 'Chosen person' : 'Loading…';
  return [...options, { value: assigned, label }];
}

interface QuestionFiltersProps {
  readonly list: QuestionList;
  readonly isProvider: boolean;
}

/** A filter that is set, and what clears it. */
interface SetFilter extends FilterText {
  readonly onClear: () => void;
}

/** The filters that are set, in words. */
export function describeQuestionFilters({ list, isProvider }: QuestionFiltersProps): readonly SetFilter[] {
  const { desks, showDesks, assigned, showAssigned, listedCustomerId, showCustomer, customers } = list;
  const filters = [
    {
      name: 'desk',
      label: questionLabels.desk,
      value: desks,
      options: deskOptions,
      onClear: () => showDesks([]),
    },
    {
      name: 'assignedTo',
      label: questionLabels.assigned,
      value: assigned,
      options: assigneeOptions(list),
      onClear: () => showAssigned(null),
    },
    {
      name: 'customerId',
      label: questionLabels.customer,
      value: listedCustomerId ?? null,
      options: customerOptions(customers),
      onClear: () => showCustomer(null),
    },
  ];
  return filters
    .slice(0, isProvider ? filters.length : 1)
    .map(({ value, options, ...filter }) => ({ ...filter, texts: listFilterTexts(filter, value, options) }))
    .filter(({ texts }) => texts.length > 0);
}

/** The controls of the list; only the provider assigns questions and has several customers. */
export function QuestionFilters({ list, isProvider }: QuestionFiltersProps) {
  return (
    <>
      <MultiSelectFilter
        label={questionLabels.desk}
        options={deskOptions}
        value={list.desks}
        onChange={list.showDesks}
      />
      {isProvider && (
        <>
          <ComboboxFilter
            label={questionLabels.assigned}
            allText="Assigned to anyone"
            options={assigneeOptions(list)}
            value={list.assigned}
            onChange={list.showAssigned}
          />
          <AssigneesFailure assignees={list.assignees} />
          <ComboboxFilter
            label={questionLabels.customer}
            allText="All customers"
            options={customerOptions(list.customers)}
            value={list.listedCustomerId ?? null}
            onChange={list.showCustomer}
          />
        </>
      )}
    </>
  );
}

/** Beside the control whose options are incomplete. */
function AssigneesFailure({ assignees }: Pick<QuestionList, 'assignees'>) {
  const { isError, data, isFetching, refetch } = assignees;
  if (!isError || data) return null;
  return (
    <span role="status" className="text-hint text-ink-2">
      The people could not be loaded.{' '}
      <Button variant="link" isBusy={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  );
}
