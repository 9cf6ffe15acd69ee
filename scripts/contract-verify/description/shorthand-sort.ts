import { isText, type ContractNode } from './contract-node.ts';

/** How a list can be sorted. */
export interface SortOrder {
  readonly fields: readonly string[];
  /** Fields with a minus for descending, separated by commas. */
  readonly default: string;
}

/** Enough for eight fields or so. */
const maxLength = 200;

function pattern(fields: readonly string[]): string {
  const field = `-?(${fields.join('|')})`;
  return `^${field}(,${field})*$`;
}

export function isWellFormedSort(order: {
  readonly fields: readonly string[];
  readonly default: unknown;
}): order is SortOrder {
  const { fields, default: first } = order;
  return fields.length > 0 && isText(first) && new RegExp(pattern(fields)).test(first);
}

const meaning = 'Sort fields, most significant first; a leading minus sorts descending.';

/** The query parameter `sort` of a list. */
export function sortParameter({ fields, default: first }: SortOrder): ContractNode {
  return {
    name: 'sort',
    in: 'query',
    required: false,
    description: `${meaning} Defaults to ${first.replaceAll(',', ', then ')}.`,
    'x-default-sort': first,
    schema: { type: 'string', maxLength, pattern: pattern(fields) },
    example: first,
  };
}

/** The property `sort` of an export, which sorts as the list does. */
export function sortSchema({ fields }: SortOrder): ContractNode {
  return {
    type: 'string',
    maxLength,
    pattern: pattern(fields),
    description: `${meaning} Defaults to the order of the list.`,
  };
}
