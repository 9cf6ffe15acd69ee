import {
  flagChangeKey,
  type FlagChange,
  type MarketingFlag,
} from '#src/api/queries/marketing-administration.ts';
import { useRowChanges, type RowChange } from '#src/components/table/row-changes.ts';

function isVariables(variables: unknown): variables is FlagChange {
  return typeof variables === 'object' && variables !== null && 'flag' in variables && 'isOn' in variables;
}

const getFlag = ({ flag }: FlagChange): MarketingFlag => flag;

/** The newest change of each of an image's flags. */
export function useFlagChanges(id: number): ReadonlyMap<MarketingFlag, RowChange<FlagChange>> {
  return useRowChanges(flagChangeKey(id), isVariables, getFlag);
}
