import type { PointOfManufacture } from '#src/api/generated/types.ts';
import { pointToEditQuery, refreshPoints, savePoint } from '#src/api/queries/fsma-points.ts';
import type { Switched } from '#src/components/list/activation-dialog.tsx';
import { requestFrom, valuesFrom } from './point-form.ts';

const consequences = {
  off: 'New lots of its items have no source until another location makes them. Records keep their source. It can be reactivated.',
  on: 'New lots of its items have this location as their source again.',
};

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
      await savePoint(ref, requestFrom({ ...valuesFrom(value), isActive }), version);
    },
  };
}
