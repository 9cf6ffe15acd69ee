import type { RetailMonthOption, ThreadAssignee } from '#src/api/generated/types.ts';
import type { OfferedOptions } from '#src/api/list.ts';
import { pointLabel } from '#src/lib/point-label.ts';
import type { Option } from '#src/ui/option.ts';

type AnyOption = Option<string> | Option<number>;

/** The options that a list returns, or the people to whom its questions are assigned. */
export type ListOptions = OfferedOptions & { readonly assignees?: readonly ThreadAssignee[] };

export const listAssigneeOptions = (assignees: readonly ThreadAssignee[]): readonly Option<string>[] =>
  assignees.map(({ userId, name, affiliation, isAvailable }) => ({
    value: userId,
    label: isAvailable ? name : `${name} (unavailable)`,
    detail: affiliation,
  }));

const plain = (value: string): AnyOption => ({ value, label: value });

/** The weeks of a retail month, `YYYYWW`, the latest first. */
function listWeeks({ firstWeek, lastWeek }: RetailMonthOption): AnyOption[] {
  const [first, last] = [Number(firstWeek), Number(lastWeek)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const week = String(last - index);
    return { value: week, label: pointLabel(week) };
  });
}

/** Selects the options of a filter from those that the list returns, by the filter's name in the contract. */
const offers: Readonly<Record<string, (offered: ListOptions) => readonly AnyOption[] | undefined>> = {
  warehouse: ({ warehouses }) => warehouses?.map(({ code, name }) => ({ value: code, label: name })),
  retailerId: ({ retailers }) =>
    retailers?.map(({ retailerId, name }) => ({ value: retailerId, label: name })),
  scac: ({ carriers }) => carriers?.map(({ scac, name }) => ({ value: scac, label: name })),
  dcNumber: ({ distributionCenters }) =>
    distributionCenters?.map(({ dcNumber, name }) => ({ value: dcNumber, label: name })),
  lateReason: ({ lateReasons }) => lateReasons?.map(plain),
  itemNumber: ({ items }) =>
    items?.map(({ itemNumber, description }) => ({
      value: itemNumber,
      label: `${itemNumber} ${description}`,
    })),
  retailWeek: ({ retailMonths }) => retailMonths?.flatMap(listWeeks),
  code: ({ deductionCodes }) => deductionCodes?.map(({ value, label }) => ({ value, label })),
  vendorNumber: ({ vendors }) => vendors?.map(plain),
  department: ({ departments }) => departments?.map(plain),
  brand: ({ brands }) => brands?.map(plain),
  category: ({ categories }) => categories?.map(plain),
  zip3: ({ zip3s }) => zip3s?.map(plain),
  assigneeUserId: ({ assignees }) => assignees && listAssigneeOptions(assignees),
};

/** Whether the list returns the options of a filter. */
export const isOffered = (filter: string): boolean => Object.hasOwn(offers, filter);

/**
 * The options that the list returns for a filter; empty until loaded, and for filters whose options the contract
 * states.
 */
export function getOfferedOptions(filter: string, offered: ListOptions | undefined): readonly AnyOption[] {
  return (offered && offers[filter]?.(offered)) ?? [];
}
