import { InvoiceStatus, OrderStatus, PeriodPreset, SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { Customer, ListContent, SavedView } from '#src/api/generated/types.ts';
import { people, type PersonId } from '#mocks/people.ts';

/**
 * The owner of the view. What depends on the user of the request is stored as a constant: `isOwn` as true, `schedules` as
 * none.
 */
export type OwnedView = SavedView & Pick<Customer, 'customerId'> & { readonly userId: string };

type Seed = Pick<OwnedView, 'customerId' | 'dashboard' | 'name' | 'isShared' | 'query'> & {
  readonly owner: PersonId;
  readonly list: ListContent;
};

const seeds: readonly Seed[] = [
  {
    owner: 'customer-admin',
    customerId: 'PMF',
    dashboard: SavedViewDashboard.Orders,
    name: 'On the road',
    isShared: true,
    query: {
      period: { preset: PeriodPreset.Last30Days },
      search: '',
      sort: 'mabd',
      filters: [{ name: 'status', values: [OrderStatus.Shipped, OrderStatus.InTransit] }],
      columns: ['orderNumber', 'status', 'retailerName', 'carrierName', 'mabd'],
    },
    list: {
      path: `/dashboards/orders?status=${OrderStatus.Shipped}&status=${OrderStatus.InTransit}&sort=mabd`,
      filter: { status: [OrderStatus.Shipped, OrderStatus.InTransit] },
      columns: ['orderNumber', 'status', 'retailerName', 'carrierName', 'mabd'],
      headings: ['Order', 'Status', 'Retailer', 'Carrier', 'MABD'],
      sort: 'mabd',
    },
  },
  {
    owner: 'customer-admin',
    customerId: 'PMF',
    dashboard: SavedViewDashboard.Orders,
    name: 'Largest orders',
    isShared: false,
    query: {
      period: { preset: PeriodPreset.Last90Days },
      search: '',
      sort: '-orderValue',
      filters: [],
      columns: null,
    },
    list: {
      path: '/dashboards/orders?sort=-orderValue',
      filter: {},
      columns: null,
      headings: null,
      sort: '-orderValue',
    },
  },
  {
    owner: 'customer-user',
    customerId: 'PMF',
    dashboard: SavedViewDashboard.Billing,
    name: 'Past due',
    isShared: true,
    query: {
      period: { preset: PeriodPreset.Last365Days },
      search: '',
      sort: '-balanceDue',
      filters: [{ name: 'status', values: [InvoiceStatus.PastDue] }],
      columns: null,
    },
    list: {
      path: `/dashboards/billing?status=${InvoiceStatus.PastDue}&sort=-balanceDue`,
      filter: { status: [InvoiceStatus.PastDue] },
      columns: null,
      headings: null,
      sort: '-balanceDue',
    },
  },
];

export function savedViewSeeds(): OwnedView[] {
  return seeds.map(({ owner, ...view }, index) => {
    const person = people.find(({ id }) => id === owner);
    if (!person) throw new Error(`There is no ${owner}.`);
    return {
      ...view,
      savedViewId: `3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e0${index + 1}`,
      isOwn: true,
      schedules: [],
      ownerName: person.name,
      userId: person.userId,
    };
  });
}
