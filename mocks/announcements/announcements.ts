import { AnnouncementType, Tier } from '#src/api/generated/enums.ts';
import type { Announcement, AnnouncementResponse } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import { dayFrom, atHour } from '#mocks/lib/days.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';

interface Draft {
  /** Days from today to the start; negative in the past. An announcement is active for 30 days from its start. */
  readonly starts: number;
  readonly type: AnnouncementType;
  readonly tiers: readonly Tier[] | null;
  readonly messageHtml: string;
}

const { Banner, PopUp } = AnnouncementType;

/** Includes markup pasted from a word processor and written by hand. Oldest first. */
const drafts: readonly Draft[] = [
  {
    starts: -410,
    type: Banner,
    tiers: null,
    messageHtml: '<p>Welcome to the <strong>new portal</strong>! Your old bookmarks still work.</p>',
  },
  {
    starts: -322,
    type: Banner,
    tiers: [],
    messageHtml:
      '<p>Holiday schedule</p><table><tbody><tr><td>Dec 24</td><td>closed at noon</td></tr><tr><td>Dec 25</td><td>closed</td></tr><tr><td>Dec 26</td><td>normal hours</td></tr></tbody></table>',
  },
  {
    starts: -248,
    type: PopUp,
    tiers: null,
    messageHtml:
      '<h3>Scheduled maintenance</h3><p>The portal is not available on Saturday from 10&nbsp;pm to 2&nbsp;am Central.</p>',
  },
  {
    starts: -187,
    type: Banner,
    tiers: [Tier.Guru],
    messageHtml:
      '<div><span style="font-size: 11pt">Guru now reads <em>receiving variances</em> every night. Thanks for your patience &amp; feedback.</span></div><div><br></div>',
  },
  {
    starts: -131,
    type: Banner,
    tiers: null,
    messageHtml:
      '<p>Carrier update: three lanes out of <b>Carlisle PA</b> moved to a new carrier. <i>No action is needed.</i></p>',
  },
  {
    starts: -94,
    type: PopUp,
    tiers: [Tier.OrderEntry],
    messageHtml:
      '<p>Order entry has a new look.</p><ul><li>copy an earlier order</li><li>save a draft</li><li>see the earliest ship date while you type</li></ul>',
  },
  {
    starts: -62,
    type: Banner,
    tiers: null,
    messageHtml:
      '<p>We are adding a second shift in <strong>McDonough GA</strong>. Questions? <a href="mailto:operations@provider.example">Write to operations</a>.</p>',
  },
  {
    starts: -41,
    type: PopUp,
    tiers: [Tier.Guru],
    messageHtml:
      '<p>Guru settings have moved: you will find them in the menu, under <b>Guru Settings</b>.</p>',
  },
  {
    starts: -24,
    type: Banner,
    tiers: null,
    messageHtml: '<p>The <b>Flash guide</b> has been updated; download it from the menu.</p>',
  },
  {
    starts: -17,
    type: Banner,
    tiers: [],
    messageHtml:
      '<p>Peak season planning: please send your forecast for the next quarter, by item and warehouse, to your account manager before the end of this month. Warehouses in Romeoville, Dallas, McDonough, Ontario and Carlisle will assign dock capacity by forecast first and by order date second, so a customer without a forecast may see ship dates move by up to two business days in the busiest weeks. A template is attached to the last newsletter, and your account manager can fill it in together with you.</p>',
  },
  {
    starts: -9,
    type: Banner,
    tiers: null,
    messageHtml:
      '<p>New: OTIF benchmarks for your category. <a href="https://www.provider.example/otif-benchmarks" target="_blank">Read how they are made</a>&nbsp;&raquo;</p>',
  },
  {
    starts: -6,
    type: PopUp,
    tiers: [Tier.Guru],
    messageHtml:
      '<h2>Disputes now need a reason</h2><p>From this week on the retailer asks for a reason with <u>every</u> dispute. Guru offers the list of reasons when you open one.</p>',
  },
  {
    starts: -4,
    type: PopUp,
    tiers: null,
    messageHtml:
      '<h2>Dallas is closed on Friday</h2><p>Because of an inventory count the warehouse in <strong>Dallas TX</strong> neither receives nor ships on Friday.</p><p>Orders for that day move to Monday. <a href="https://www.provider.example/status">Current status of all warehouses</a></p>',
  },
  {
    starts: -2,
    type: Banner,
    tiers: null,
    messageHtml: '<p>Cut-off for same-day release in <b>Romeoville IL</b> is now 11:00 am.</p>',
  },
  {
    starts: 6,
    type: Banner,
    tiers: null,
    messageHtml: '<p>Next week: <b>customer day</b> in Chicago. Seats are still available.</p>',
  },
  {
    starts: 12,
    type: PopUp,
    tiers: [Tier.Insights],
    messageHtml: '<p>Cost dashboards will include <b>accessorials</b> from the first of next month.</p>',
  },
];

const olderTopics = [
  'Carrier update',
  'Dock schedule',
  'Weather delay',
  'Invoice run',
  'System notice',
] as const;

/** Additional old banners, so that lists are long enough to scroll. */
function olderDrafts({ seed, scale }: SeedContext): Draft[] {
  if (scale === 'small') return [];
  const random = createRandom(seed, 'announcements');
  return Array.from({ length: 150 }, (_, index) => ({
    starts: -420 - 2 * (150 - index),
    type: random.chance(0.8) ? Banner : PopUp,
    tiers: random.chance(0.7) ? null : [random.pick([Tier.Flash, Tier.Guru, Tier.Insights])],
    messageHtml: `<p>${random.pick(olderTopics)} no. ${index + 1}: please see the mail of your account manager.</p>`,
  }));
}

export function announcementSeeds(context: SeedContext): Announcement[] {
  return [...olderDrafts(context), ...drafts].map(({ starts, type, tiers, messageHtml }, index) => ({
    id: index + 1,
    messageHtml,
    startDate: dayFrom(context.now, starts),
    createdDate: atHour(dayFrom(context.now, Math.min(starts, 0) - 2), 14, (index * 7) % 60),
    tiers: tiers === null ? null : [...tiers],
    type,
  }));
}

/** Every user has dismissed every pop-up, except the person with pending pop-ups. */
export function announcementResponseSeeds(announcements: readonly Announcement[]): AnnouncementResponse[] {
  const popUps = announcements.filter(({ type }) => type === PopUp);
  const dismissed = people
    .filter(({ id }) => id !== 'survey-user')
    .flatMap(({ userId }) => popUps.map((announcement) => ({ userId, announcement })));
  return dismissed.map(({ userId, announcement }, index) => ({
    id: index + 1,
    userId,
    announcementId: announcement.id,
    announcement,
  }));
}
