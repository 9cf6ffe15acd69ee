import type { CannedAnswer } from '#src/api/generated/types.ts';

/** The prepared answers of the provider, by title. */
export const cannedAnswers: readonly CannedAnswer[] = [
  {
    answerId: '9b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e51',
    desk: 'Billing',
    title: 'Credit is on its way',
    content: 'You are right. We have issued a credit; it shows on your next statement.',
  },
  {
    answerId: '9b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e52',
    desk: 'Billing',
    title: 'Fuel follows the DOE average',
    content: 'The fuel surcharge follows the national DOE average of the Monday before the shipment.',
  },
  {
    answerId: '9b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e53',
    desk: 'Carrier',
    title: 'Appointment requested',
    content: 'We have asked the DC for the next free appointment and write here as soon as it is confirmed.',
  },
  {
    answerId: '9b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e54',
    desk: 'Claims',
    title: 'POD is on file',
    content: 'The signed POD is on file. We have attached it to the dispute.',
  },
  {
    answerId: '9b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e55',
    desk: 'Edi',
    title: 'The 856 was sent again',
    content: 'We have corrected the 856 and sent it again. The retailer responds within the hour.',
  },
  {
    answerId: '9b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e56',
    desk: 'Quality',
    title: 'The lot is being inspected',
    content: 'The lot is being inspected. We write here when the result is known.',
  },
];
