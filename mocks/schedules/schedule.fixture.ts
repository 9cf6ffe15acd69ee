import type { NewSchedule } from '#src/api/generated/types.ts';
import { getUserId } from '#mocks/testing/test-mock.ts';

/** The open orders of a year as CSV, on workdays to Casey Ortiz. */
export const newSchedule: NewSchedule = {
  name: 'Orders of the day',
  source: {
    kind: 'List',
    report: null,
    list: {
      dashboard: 'Orders',
      path: '/dashboards/orders?retailerId=1',
      filter: { retailerId: [1] },
      columns: ['orderNumber', 'status', 'retailerName'],
      headings: ['Order', 'Status', 'Retailer'],
      sort: 'mabd',
      savedViewId: null,
    },
  },
  timing: {
    frequency: 'Workdays',
    weekdays: [],
    dayOfMonth: null,
    closedDay: 'Skip',
    time: '17:30',
    timeZone: 'America/Chicago',
  },
  period: 'Last30Days',
  format: 'Csv',
  recipients: { userIds: [getUserId('customer-user')], emails: [] },
  onlyWithRows: true,
};

/** A schedule of a report. */
export const newReportSchedule: NewSchedule = {
  ...newSchedule,
  name: 'Order status',
  source: {
    kind: 'Report',
    report: { reportId: 'order-status', parameters: { warehouse: ['IL-01'] } },
    list: null,
  },
  period: 'LastFullWeek',
  format: 'Pdf',
};
