import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import { customerOptions } from '#src/components/filter/customer-options.ts';
import { describeFilters } from '#src/components/dashboard/list-filters.ts';
import { listAssigneeOptions } from '#src/components/dashboard/offered-options.ts';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Option } from '#src/ui/option.ts';
import {
  assignedOptions,
  chosenPerson,
  deskOptions,
  questionLabels,
  questions,
} from './question-filter-source.ts';
import type { QuestionList } from './use-question-list.ts';

/** Whom questions can be assigned to, and the chosen person, who may not be among them any more. */
function listAssigned({ assigned, assignees }: QuestionList): readonly Option<string>[] {
  const options = [...assignedOptions, ...listAssigneeOptions(assignees.data?.assignees ?? [])];
  return assigned === null || options.some(({ value }) => value === assigned)
    ? options
    : [...options, { value: assigned, label: chosenPerson }];
}

export interface QuestionFiltersProps {
  readonly list: QuestionList;
  readonly isProvider: boolean;
}

/** The filters that are set, in words; the provider lists the questions of all customers, or of one. */
export function describeQuestionFilters({ list, isProvider }: QuestionFiltersProps) {
  const { filter, assignees, customers, listedCustomerId } = list;
  const customer = isProvider && customers.find(({ customerId }) => customerId === listedCustomerId);
  return [
    ...describeFilters(questions, filter, assignees.data),
    ...(customer ? [{ name: 'customerId', label: questionLabels.customer, texts: [customer.name] }] : []),
  ];
}

/** The filters that are set; the state is one of the views. */
export function QuestionChips(props: QuestionFiltersProps) {
  const { currentView, showView, showDesks, showAssigned, showCustomer } = props.list;
  const clear = new Map([
    ['attention', () => showView(currentView)],
    ['desk', () => showDesks([])],
    ['assignedTo', () => showAssigned(null)],
    ['assigneeUserId', () => showAssigned(null)],
    ['customerId', () => showCustomer(null)],
  ]);
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {describeQuestionFilters(props).map(({ name, label, texts }) => {
        const onRemove = clear.get(name);
        return onRemove && <FilterChip key={name} label={label} values={texts} onRemove={onRemove} />;
      })}
    </ul>
  );
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
            options={listAssigned(list)}
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
