import { announcementStore } from '#mocks/announcements/announcement-store.ts';
import { attentionStore } from '#mocks/attention/attention-store.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';
import { conversationStore } from '#mocks/conversations/conversation-store.ts';
import { costStore } from '#mocks/cost/cost-store.ts';
import { eventStore } from '#mocks/events/event-store.ts';
import { guideStore } from '#mocks/documents/guide-store.ts';
import { traceStore } from '#mocks/fsma/trace-store.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { importProfileStore } from '#mocks/import-profiles/import-profile-store.ts';
import { imageStore } from '#mocks/marketing/image-store.ts';
import { orderDraftStore } from '#mocks/order-entry/order-draft-store.ts';
import { planStore } from '#mocks/predictive/plan-store.ts';
import { ratingStore } from '#mocks/rating/rating-store.ts';
import { inboxStore } from '#mocks/notifications/inbox-store.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { reportStore } from '#mocks/reporting/report-store.ts';
import { viewStore } from '#mocks/world/saved-views/view-store.ts';
import type { StoreReader } from '#mocks/store/database.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import { surveyStore } from '#mocks/surveys/survey-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { otifStore } from '#mocks/world/otif/otif-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';
import { planParameterStore } from '#mocks/world/stock/plan-parameters.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

/** The stores of all areas, in the order in which they are seeded. */
export const stores: readonly StoreReader<object>[] = [
  peopleStore,
  retailerStore,
  historyStore,
  stockStore,
  planParameterStore,
  noticeStore,
  otifStore,
  renderStore,
  outboxStore,
  eventStore,
  announcementStore,
  attentionStore,
  conversationStore,
  costStore,
  guideStore,
  guruStore,
  imageStore,
  importProfileStore,
  inboxStore,
  invoiceStore,
  orderDraftStore,
  planStore,
  ratingStore,
  reportStore,
  surveyStore,
  traceStore,
  viewStore,
  scheduleStore,
];
