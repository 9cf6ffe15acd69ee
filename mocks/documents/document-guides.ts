import type { DocumentGuide } from '#src/api/generated/types.ts';
import { dayFrom, atHour, readableDay } from '#mocks/lib/days.ts';
import { writePdf, type PdfBlock } from '#mocks/files/pdf.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { lazyFile, type StoredFile } from '#mocks/files/stored-file.ts';

type Section = readonly [heading: string, ...paragraphs: string[]];

const flashSections: readonly Section[] = [
  [
    'Orders',
    'The orders dashboard shows outbound and inbound orders of the chosen period. Choose a tile to see the orders behind it.',
    'An order number is unique within its business system. Open an order to see its lines, its dates and its documents.',
  ],
  [
    'Billing',
    'Invoices are listed by date. Download one as PDF, or all invoices of a period as one zip file.',
    'When an invoice is not found, check the number: it begins with the letters of the invoice, not with those of the order.',
  ],
  [
    'Inventory',
    'Quantities are in cases. On hand is the sum of available, allocated, on hold, damaged and expired cases.',
    'Choose an item to see its lots with their expiry dates.',
  ],
  [
    'OTIF',
    'On time and in full is judged per purchase order, in the local days of the receiving location.',
    'Each miss has a root cause and a party who is accountable for it.',
  ],
  [
    'Reporting suite',
    'Choose a report, set its parameters and queue it. A message appears when the render is ready; you can download it for 30 days.',
    'Mark reports that you use often as favorites.',
  ],
  [
    'ASN',
    'Advance shipping notices are listed with the time at which they were sent and accepted. Exceptions come first.',
  ],
];

const guruSections: readonly Section[] = [
  [
    'Deductions',
    'Guru collects the deductions of the retailer with their codes, amounts and due dates, and shows which can be disputed.',
    'A shortage claim points to the order, so that proof of delivery and bill of lading are at hand.',
  ],
  [
    'Disputes',
    'Open a deduction to start a dispute. Choose the reason, check the documents and submit.',
    'The answer of the retailer arrives within days; approved amounts are repaid with a later check.',
  ],
  [
    'Receiving variances',
    'Differences between what was shipped and what was received, by purchase order line. Act before they become deductions.',
  ],
  [
    'Settings',
    'Guru signs in to the retailer on your behalf. Keep the account under Guru Settings up to date.',
  ],
];

function guideBlocks(title: string, sections: readonly Section[], edition: string): PdfBlock[] {
  const body = sections.flatMap(([heading, ...paragraphs]): PdfBlock[] => [
    { style: 'heading', text: heading },
    ...paragraphs.map((text): PdfBlock => ({ style: 'text', text })),
    {
      style: 'text',
      text: 'Filters are kept until you sign out. Every table can be sorted by its headings; every chart says how many hours old its data is.',
    },
    {
      style: 'text',
      text: 'Questions about a figure? Note the date range and the active filters, and contact your account manager.',
    },
  ]);
  return [
    { style: 'title', text: title },
    { style: 'text', text: `Edition of ${edition}` },
    ...body,
    { style: 'heading', text: 'Shortcuts' },
    ...Array.from({ length: 30 }, (_, index): PdfBlock => ({
      style: 'row',
      text: `${String(index + 1).padStart(2)}  ${sections[index % sections.length]?.[0] ?? ''}`,
    })),
  ];
}

interface Edition {
  readonly guide: Pick<DocumentGuide, 'id' | 'fileName'>;
  readonly title: string;
  readonly sections: readonly Section[];
  /** Days since each edition, newest first. */
  readonly ages: readonly number[];
}

const editions: readonly Edition[] = [
  {
    guide: { id: 1, fileName: 'Flash-Guide.pdf' },
    title: 'Flash Guide',
    sections: flashSections,
    ages: [24, 190, 402],
  },
  {
    guide: { id: 2, fileName: 'Guru-Guide.pdf' },
    title: 'Guru Guide',
    sections: guruSections,
    ages: [110, 365],
  },
];

/** The guides that new versions can be uploaded to. */
export const guides: readonly Pick<DocumentGuide, 'id' | 'fileName'>[] = editions.map(({ guide }) => guide);

export function documentGuideSeeds({ now }: SeedContext): { version: DocumentGuide; file: StoredFile }[] {
  return editions.flatMap(({ guide, title, sections, ages }) =>
    ages.map((age, index) => {
      const day = dayFrom(now, -age);
      return {
        version: { ...guide, versionId: `${day}.1`, createdDate: atHour(day, 16), isLatest: index === 0 },
        file: lazyFile('application/pdf', () =>
          writePdf(title, guideBlocks(title, sections, readableDay(day))),
        ),
      };
    }),
  );
}
