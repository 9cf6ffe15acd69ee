import { ApiFailure } from '#src/api/failure.ts';
import type { PointOfManufacture } from '#src/api/generated/types.ts';
import { pointToEditQuery, refreshPoints, savePoint } from '#src/api/queries/fsma-points.ts';
import type { Switched } from '#src/components/list/activation-dialog.tsx';
import { buildPointForm } from './point-form.ts';

const form = buildPointForm();

const consequences = {
  off: 'New lots of its items have no source until another location makes them. Records keep their source. It can be reactivated.',
  on: 'New lots of its items have this location as their source again.',
};

/** Reasons that a refusal lists; the others are counted. */
const maxReasons = 5;

/** Why a location is not activated and what to do; the failure itself when its items are not the reason. */
function explainRefusal(failure: unknown, name: string): unknown {
  if (!(failure instanceof ApiFailure)) return failure;
  const reasons = Object.entries(failure.problem.errors ?? {}).flatMap(([field, messages]) =>
    field.startsWith('assignments') ? messages.slice(0, 1) : [],
  );
  if (reasons.length === 0) return failure;
  const rest = reasons.length - maxReasons;
  return new Error(
    [
      `${name} is still inactive: another location has taken over its items.`,
      ...reasons.slice(0, maxReasons),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      `Open ${name} in the list, remove these items or change their days, and reactivate it.`,
    ].join('\n'),
    { cause: failure },
  );
}

/** The API replaces the whole record, so it is refetched first: changes by others are kept. */
export function switchedPoint(
  customerId: string,
  { pointId, name, status }: Pick<PointOfManufacture, 'pointId' | 'name' | 'status'>,
): Switched {
  const ref = { customerId, pointId };
  return {
    name,
    isActive: status === 'Active',
    consequences,
    refresh: refreshPoints,
    setActive: async (queryClient, isActive) => {
      const { value, version } = await queryClient.query(pointToEditQuery(ref));
      if ((value.status === 'Active') === isActive) return;
      try {
        await savePoint(ref, form.write({ ...form.read(value), isActive }), version);
      } catch (error) {
        throw isActive ? explainRefusal(error, name) : error;
      }
    },
  };
}
