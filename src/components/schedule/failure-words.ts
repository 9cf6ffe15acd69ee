import { ApiFailure } from '#src/api/failure.ts';

const noPermissionText =
  'You no longer have permission to schedule this. A user admin of your company can restore it.';

/** The failure to show: that of a person who has lost the permission says so. */
export function explainFailure(error: unknown): unknown {
  return error instanceof ApiFailure && error.status === 403
    ? new Error(noPermissionText, { cause: error })
    : error;
}
