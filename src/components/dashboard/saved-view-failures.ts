import type { FailureWords } from '#src/components/feedback/explain-failure.ts';

/** What a refused action and a missing record mean, by what was tried. */
export const savedViewFailures = {
  create: {
    action: 'save views of this list',
    missing: 'This list is no longer available: your access has changed.',
  },
  update: {
    action: 'change this view',
    missing: 'This view no longer exists. To keep what the table shows, save it as a new view.',
  },
  delete: {
    action: 'delete this view',
    missing: 'This view no longer exists. Close this to see the others.',
  },
} satisfies Readonly<Record<string, FailureWords>>;
