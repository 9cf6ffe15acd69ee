import { periodPresetNames, savedViewDashboardNames } from '#src/api/generated/enums.ts';
import type { SavedView } from '#src/api/generated/types.ts';
import { flag, list, nullable, oneOf, text } from './probes.ts';

export function readSavedView(view: SavedView): void {
  text(view.savedViewId);
  oneOf(savedViewDashboardNames, view.dashboard);
  text(view.name);
  flag(view.isShared);
  flag(view.isOwn);
  text(view.ownerName);
  nullable(view.query.period, (period) => {
    if ('preset' in period) return oneOf(periodPresetNames, period.preset);
    text(period.startDate);
    text(period.endDate);
  });
  text(view.query.search);
  nullable(view.query.sort, text);
  list(view.query.filters, (filter) => {
    text(filter.name);
    list(filter.values, text);
  });
  nullable(view.query.columns, (columns) => list(columns, text));
}
