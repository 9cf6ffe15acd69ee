import {
  flagChangeKey,
  type FlagWish,
  type MarketingFlag,
} from '#src/api/queries/marketing-administration.ts';
import { useRowChanges, type RowChange } from '#src/components/table/row-changes.ts';

function isWish(variables: unknown): variables is FlagWish {
  return typeof variables === 'object' && variables !== null && 'flag' in variables && 'isOn' in variables;
}

const flagOf = ({ flag }: FlagWish): MarketingFlag => flag;

/** The newest change of each of an image's flags. */
export function useFlagChanges(id: number): ReadonlyMap<MarketingFlag, RowChange<FlagWish>> {
  return useRowChanges(flagChangeKey(id), isWish, flagOf);
}
