import { PeriodPreset, SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { CallId, InputOf } from '#src/api/contract.ts';
import type { NewSavedView, SavedViewUpdate } from '#src/api/generated/types.ts';
import { exactly } from './exactly.ts';

const customerId = 'PMF';
/** Of nobody's view. */
const savedViewId = '3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9eff';

const query = {
  search: 'walmart',
  sort: '-orderValue',
  filters: [{ name: 'status', values: ['InTransit', 'AtDelivery'] }],
  columns: ['orderNumber', 'status', 'orderValue'],
};

export const savedViewInputs = {
  listSavedViews: { path: { customerId }, query: { dashboard: SavedViewDashboard.Orders } },
  createSavedView: {
    path: { customerId },
    body: exactly<NewSavedView>()({
      dashboard: SavedViewDashboard.Inventory,
      name: 'On the road',
      isShared: true,
      query: { ...query, period: { preset: PeriodPreset.Last30Days } },
    }),
  },
  updateSavedView: {
    path: { customerId, savedViewId },
    body: exactly<SavedViewUpdate>()({
      name: 'In transit',
      isShared: false,
      query: { ...query, period: { startDate: '2026-02-01', endDate: '2026-02-28' } },
    }),
  },
  deleteSavedView: { path: { customerId, savedViewId } },
} satisfies { readonly [Id in CallId]?: InputOf<Id> };
