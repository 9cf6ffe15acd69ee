export interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The Terms of Service that people read and accept. */
export const termsOfService: readonly TermsSection[] = [
  {
    title: 'Who these terms are for',
    paragraphs: [
      'These terms apply to everybody who uses the customer portal on behalf of a company that has a service agreement with us. Where these terms and that agreement differ, the agreement counts.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Your account is personal. Keep your password to yourself, and tell your user admin at once when you think that somebody else has used it.',
      'Your company decides which of its people have access and what they may see. We may suspend an account that puts the portal or its data at risk.',
    ],
  },
  {
    title: 'The data you see',
    paragraphs: [
      'The portal shows data about your company’s orders, stock, invoices and claims. It belongs to your company. Use it for your company’s business only, and do not pass on what concerns others.',
      'Every dashboard says as of when its data is. Figures may change until the period they belong to is closed; an invoice or a signed document counts more than a figure on the screen.',
    ],
  },
  {
    title: 'What you enter',
    paragraphs: [
      'Orders, disputes and settings that you submit are binding for your company as if they had been sent in writing. You are responsible for their being right and for having the authority to submit them.',
    ],
  },
  {
    title: 'Availability',
    paragraphs: [
      'We work to keep the portal available at all times, and announce maintenance ahead where we can. Analyses and predictions help you decide; they are not a promise.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: ['When these terms change, the portal asks you to accept them again before you go on.'],
  },
];
