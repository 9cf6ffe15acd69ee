import type { Contract } from '#description/operations.ts';
import { banner } from './tables.ts';

/** The largest page that every paged list returns. */
export function emitPaging({ operations }: Contract): string {
  const sizes = operations.flatMap(({ parameters }) =>
    parameters.flatMap(({ name, schema: { maximum } }) =>
      name === 'pageSize' && typeof maximum === 'number' ? maximum : [],
    ),
  );
  return `${banner}/** Records on the largest page that every list returns. */
export const largestPage = ${sizes.length === 0 ? 1 : Math.min(...sizes)};
`;
}
