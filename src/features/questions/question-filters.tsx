import { ThreadAssignedTo, ThreadDesk } from '#src/api/generated/enums.ts';
import { deskText } from '#src/components/conversation/conversation-words.ts';
import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import { customerOptions } from '#src/components/filter/customer-options.ts';
import { MultiSelectFilter, SelectFilter } from '#src/components/filter/filter-controls.tsx';
import type { QuestionList } from './use-question-list.ts';

const deskOptions = Object.values(ThreadDesk).map((desk) => ({ value: desk, label: deskText(desk) }));

const assignedOptions = [
  { value: ThreadAssignedTo.Me, label: 'Me' },
  { value: ThreadAssignedTo.Nobody, label: 'Nobody' },
];

interface QuestionFiltersProps {
  readonly list: QuestionList;
  readonly isProvider: boolean;
}

/** The filters of the list, as controls or as chips; only the provider assigns questions and has several customers. */
export function QuestionFilters({ list, isProvider }: QuestionFiltersProps) {
  return (
    <>
      <MultiSelectFilter label="Desk" options={deskOptions} value={list.desks} onChange={list.showDesks} />
      {isProvider && (
        <>
          <SelectFilter
            label="Assigned to"
            options={assignedOptions}
            value={list.assignedTo ?? null}
            onChange={list.showAssignedTo}
          />
          <ComboboxFilter
            label="Customer"
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
