import { getLabel, type DescribedContract } from '#cases/contract.ts';
import { measureSize, type FindingGroup } from './group.ts';

/** More findings of one kind in one operation are most likely one fault. */
const maxPerKind = 5;

function getStatus({ smallest }: FindingGroup): number {
  return smallest.exchanges.at(-1)?.response?.status ?? 0;
}

function getKind(group: FindingGroup): string {
  return [group.isFlaky, group.code, getStatus(group), group.operations[0]].join(' ');
}

/** `query.from`, or the top-level property of the body; undefined when the cause has neither a part nor a status. */
function findPart({ cause }: FindingGroup): string | undefined {
  const [part] = /\b(?:path|query|header|cookie|body)\.[^\s.:[]+/.exec(cause) ?? [];
  return part ?? (/^\d{3}\b/.test(cause) ? '' : undefined);
}

function folded(groups: readonly FindingGroup[]): readonly FindingGroup[] {
  const [some] = groups;
  if (!some || groups.length === 1) return groups;
  const first = groups.reduce(
    (best, group) => (measureSize(group.smallest) < measureSize(best.smallest) ? group : best),
    some,
  );
  const otherGroups = groups.filter((group) => group !== first);
  return [
    {
      ...first,
      otherCauses: [
        ...first.otherCauses,
        ...otherGroups.flatMap((group) => [group.cause, ...group.otherCauses]),
      ],
      operations: [...new Set(groups.flatMap(({ operations }) => operations))],
      count: groups.reduce((sum, { count }) => sum + count, 0),
      keys: [...new Set(groups.flatMap(({ keys }) => keys))],
    },
  ];
}

/**
 * Folds groups of one check, status and operation that concern the same parameter, and if many remain, all of them: one
 * fault can cause hundreds of findings.
 */
export function foldGroups(
  groups: readonly FindingGroup[],
  contract?: Pick<DescribedContract, 'operations'>,
): readonly FindingGroup[] {
  const byPart = Map.groupBy(groups, (group) => {
    const part = findPart(group);
    return part === undefined ? `${getKind(group)} | ${group.cause}` : `${getKind(group)} ${part}`;
  });
  const once = [...byPart.values()].flatMap(folded);
  const byKind = [...Map.groupBy(once, getKind).values()].flatMap((kind) =>
    kind.length > maxPerKind ? folded(kind) : kind,
  );
  return [...Map.groupBy(byKind, (group) => getSharedKey(group, contract) ?? group).values()].flatMap(folded);
}

/** The same for all findings of a check and status about a parameter that operations share. */
function getSharedKey(
  group: FindingGroup,
  contract: Pick<DescribedContract, 'operations'> | undefined,
): string | undefined {
  const [, place, name] = /^(path|query|header|cookie)\.(.+)$/.exec(findPart(group) ?? '') ?? [];
  const shared = contract?.operations
    .find((operation) => getLabel(operation) === group.operations[0])
    ?.parameters.find((parameter) => parameter.place === place && parameter.name === name)?.shared;
  return shared === undefined ? undefined : [group.isFlaky, group.code, getStatus(group), shared].join(' ');
}
