import type { FailureWords } from '#src/components/feedback/explain-failure.ts';

const gone = 'This schedule no longer exists: someone has deleted it.';

/** What a refused action and a missing record mean, by what was tried. */
export const scheduleFailures = {
  create: {
    action: 'schedule this',
    missing:
      'What this schedule would send is no longer available: it was removed, or your access has changed.',
  },
  update: { action: 'change this schedule', missing: gone },
  send: { action: 'send this schedule', missing: gone },
  takeOver: {
    action: 'take over this schedule',
    refused:
      'Only a user admin who may see what it sends can take it over. Get that permission first, or delete the schedule.',
    missing: gone,
  },
  delete: { action: 'delete this schedule' },
  domains: { action: 'change the domains' },
} satisfies Readonly<Record<string, FailureWords>>;
