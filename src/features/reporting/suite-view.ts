/** The views of the reporting suite, in its `view` parameter. */
export type SuiteView = 'reports' | 'schedules';

const viewParameter = 'view';

export function readSuiteView(address: URLSearchParams): SuiteView {
  return address.get(viewParameter) === 'schedules' ? 'schedules' : 'reports';
}

/** The address of another view; what belongs to this one is left out. */
export function buildSuiteView(view: SuiteView): URLSearchParams {
  return new URLSearchParams(view === 'reports' ? {} : { [viewParameter]: view });
}
