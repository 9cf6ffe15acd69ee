export interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The Terms of Service that people read and accept. */
export const termsOfService: readonly TermsSection[] = [
  {
    title: 'Who these terms are for',
    paragraphs: [
      'These terms apply to everyone who uses the customer portal on behalf of a company that has a service agreement with us. Where these terms and that agreement differ, the agreement prevails.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Your account is personal. Keep your password to yourself, and notify your user admin immediately if you think that someone else has used your account.',
      'Your company decides which of its employees have access and what they can see. We may suspend an account that puts the portal or its data at risk.',
    ],
  },
  {
    title: 'The data you see',
    paragraphs: [
      'The portal shows data about your company’s orders, stock, invoices and claims. It belongs to your company. Use it only for your company’s business, and do not disclose information about others.',
      'Every dashboard shows the time of its data. Figures may change until their period is closed; an invoice or a signed document takes precedence over a figure on the screen.',
    ],
  },
  {
    title: 'What you enter',
    paragraphs: [
      'Orders, disputes and settings that you submit are binding for your company as if they had been sent in writing. You are responsible for their accuracy and for having the authority to submit them.',
    ],
  },
  {
    title: 'Availability',
    paragraphs: [
      'We work to keep the portal available at all times, and announce maintenance in advance where possible. Analyses and predictions support your decisions; they are not guarantees.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: ['When these terms change, the portal asks you to accept them again before you continue.'],
  },
];
