import type { CallId } from '#src/api/contract.ts';
import { hasOperations } from '#src/api/availability.ts';
import { withParameters } from '#src/lib/with-parameters.ts';

/** The views of the reporting suite, in its `view` parameter. */
export type SuiteView = 'reports' | 'results' | 'schedules';

const viewParameter = 'view';

const allViews = [
  { value: 'reports', label: 'Reports', needs: 'listReports' },
  { value: 'results', label: 'Results', needs: 'listRenders' },
  { value: 'schedules', label: 'Schedules', needs: 'listSchedules' },
] as const satisfies readonly { readonly value: SuiteView; readonly label: string; readonly needs: CallId }[];

/** The views that the environment has. */
export const listSuiteViews = () => allViews.filter(({ needs }) => hasOperations(needs));

export function readSuiteView(address: URLSearchParams): SuiteView {
  const requested = address.get(viewParameter);
  return listSuiteViews().find(({ value }) => value === requested)?.value ?? 'reports';
}

/** The address of another view; what belongs to this one is left out. */
export function buildSuiteView(view: SuiteView): URLSearchParams {
  return new URLSearchParams(view === 'reports' ? {} : { [viewParameter]: view });
}

/** With the value 'yes', only reports or schedules whose last run failed are listed. */
const failedParameter = 'failed';

export function isOnlyFailed(address: URLSearchParams): boolean {
  return address.get(failedParameter) === 'yes';
}

/** With the value 'none', only schedules without an owner are listed: emails and notices to admins link there. */
const ownerParameter = 'owner';

export function isOnlyOwnerless(address: URLSearchParams): boolean {
  return address.get(ownerParameter) === 'none';
}

/** The same address with all rows. */
export function withoutFailed(address: URLSearchParams): URLSearchParams {
  return withParameters(address, { [failedParameter]: null });
}
