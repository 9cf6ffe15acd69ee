import type {
  MessageVisibility,
  ReferencedLine,
  ThreadDesk,
  ThreadRecord,
} from '#src/api/generated/types.ts';
import { isRejectedFirst } from '#mocks/asn/asn-list.ts';
import { getNoticed } from '#mocks/asn/asn-store.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { lazyFile } from '#mocks/files/stored-file.ts';
import { writePdf } from '#mocks/files/pdf.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { getLots } from '#mocks/inventory/lots-handlers.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { people } from '#mocks/people.ts';
import { userDrafts } from '#mocks/world/people/user-drafts.ts';
import { getDesk } from './thread-records.ts';
import { startThread } from './start-thread.ts';
import { markRead } from './thread-reads.ts';
import type { StoredAttachment, StoredMessage, StoredThread } from './thread.ts';
import { addMessage } from './write-message.ts';

interface Seeds {
  readonly threads: readonly StoredThread[];
  readonly attachments: readonly StoredAttachment[];
}

type Name =
  | 'Casey Ortiz'
  | 'Dana Whitfield'
  | 'Morgan Reyes'
  | 'Ira Coleman'
  | 'Alex Prescott'
  | 'Grace Oyelaran';

/** A message of a seeded thread, by a person's name. */
interface Line {
  readonly by: Name;
  /** Minutes before the start of the mock's time. */
  readonly minutesAgo: number;
  readonly content: string;
  readonly visibility?: MessageVisibility;
  readonly mentions?: readonly Name[];
  readonly lines?: readonly ReferencedLine[];
  readonly fileIds?: readonly string[];
}

interface Draft {
  readonly topic: string;
  readonly record: ThreadRecord;
  readonly desk?: ThreadDesk;
  readonly lines: readonly [Line, ...Line[]];
  /** Who has read the last message before it, minutes before the start. */
  readonly readBy?: { readonly name: Name; readonly upTo: number; readonly minutesAgo: number };
  readonly resolvedBy?: Name;
}

/** A person by the seeded name, which admins may have changed since. */
function findAuthor(name: Name): { readonly userId: string; readonly isInternalUser: boolean } {
  const author = [...people, ...userDrafts].find((person) => person.name === name);
  if (!author) throw new Error(`${name} is not a user.`);
  return author;
}

/** The latest freight invoice with a fuel line that is not the first one. */
function findFuelLine({ db }: MockBackend, customerId: string): ReferencedLine | undefined {
  const { invoices } = invoiceStore(db).getInvoices(customerId);
  for (const { invoiceType, invoiceNumber, subject, paidDate } of invoices.toReversed()) {
    if (invoiceType !== 'Freight' || paidDate !== null) continue;
    const lines = buildLines(invoiceNumber, subject);
    const index = lines.findLastIndex(({ chargeCode }, at) => chargeCode === 'FSC' && at > 0);
    const line = lines[index];
    if (!line) continue;
    const record = { type: 'Invoice', id: invoiceNumber, qualifier: null } as const;
    return {
      record,
      lineId: line.lineId,
      lineNumber: index + 1,
      label: line.description,
      amount: line.amount,
    };
  }
  return undefined;
}

function listInvoiceDrafts(backend: MockBackend, customerId: string, author: Name, fileId: string): Draft[] {
  const fuel = findFuelLine(backend, customerId);
  if (!fuel) return [];
  return [
    {
      topic: `Fuel surcharge on line ${fuel.lineNumber}`,
      record: fuel.record,
      lines: [
        {
          by: author,
          minutesAgo: 1112,
          content: `The fuel on line ${fuel.lineNumber} is 31%, the others are 24.5%. Is that the Friday rate?`,
          lines: [fuel],
        },
        {
          by: 'Ira Coleman',
          minutesAgo: 1087,
          visibility: 'Provider',
          mentions: ['Grace Oyelaran'],
          content:
            '@Grace Oyelaran the carrier used the West Coast table. Can we credit the difference, $128.41?',
        },
        {
          by: 'Grace Oyelaran',
          minutesAgo: 1061,
          visibility: 'Provider',
          content: 'Yes, contract says national average. Approved up to $150.',
        },
        {
          by: 'Ira Coleman',
          minutesAgo: 130,
          content:
            'You are right: the contract says the national average. A credit of $128.41 is on its way.',
          fileIds: [fileId],
        },
        { by: author, minutesAgo: 111, content: 'Thank you. I close the dispute when the credit shows.' },
      ],
      readBy: { name: author, upTo: 4, minutesAgo: 112 },
    },
  ];
}

function listOrderDrafts({ db }: MockBackend, customerId: string): Draft[] {
  const [late, latest] = noticeStore(db)
    .getOrders(customerId)
    .filter(({ isShipped, mode }) => isShipped && mode === 'TL')
    .slice(-2);
  const toRecord = ({ orderNumber, bsid }: { orderNumber: string; bsid: string }): ThreadRecord => ({
    type: 'Order',
    id: orderNumber,
    qualifier: bsid,
  });
  return [
    ...(late
      ? [
          {
            topic: 'New appointment for this load',
            record: toRecord(late),
            lines: [
              {
                by: 'Casey Ortiz',
                minutesAgo: 310,
                content: 'The tracking shows no movement. Will it make its window?',
              },
              {
                by: 'Ira Coleman',
                minutesAgo: 240,
                content:
                  'The carrier confirms a replacement tractor for 7:00 PM. I asked the DC for the first slot tomorrow.',
              },
            ],
          } satisfies Draft,
        ]
      : []),
    ...(latest
      ? [
          {
            topic: 'Carrier scorecard',
            record: toRecord(latest),
            lines: [
              {
                by: 'Alex Prescott',
                minutesAgo: 2900,
                visibility: 'Provider',
                mentions: ['Ira Coleman'],
                content:
                  '@Ira Coleman third late pickup of this carrier this month. I take it to the review.',
              },
            ],
          } satisfies Draft,
        ]
      : []),
  ];
}

function listGuruDrafts(backend: MockBackend, customerId: string): Draft[] {
  const fact = guruStore(backend.db)
    .getClaims(customerId)
    .facts.findLast(({ row }) => row.canDispute);
  const { rows } = getNoticed(backend, customerId);
  // On some days, every rejected ASN has been sent again and accepted.
  const noticed =
    rows.findLast(({ row }) => row.status === 'Rejected') ?? rows.findLast(({ row }) => isRejectedFirst(row));
  const lot = getLots(backend, customerId).rows.find(({ status }) => status !== 'Available');
  return [
    ...(fact
      ? [
          {
            topic: 'Second page of the POD',
            record: { type: 'Deduction', id: fact.claim.claimId, qualifier: fact.claim.warc },
            lines: [
              {
                by: 'Dana Whitfield',
                minutesAgo: 7_300,
                content:
                  'The POD on file has one page. Is there a second page with the count of the receiver?',
              },
            ],
          } satisfies Draft,
        ]
      : []),
    ...(noticed
      ? [
          {
            topic: 'Why was this ASN rejected?',
            record: { type: 'Asn', id: noticed.row.asnId, qualifier: null },
            lines: [
              {
                by: 'Morgan Reyes',
                minutesAgo: 4_500,
                content: 'The retailer rejected this ASN. What has to change?',
              },
              {
                by: 'Ira Coleman',
                minutesAgo: 4_380,
                content: 'A pallet label was missing. We send it again today.',
              },
            ],
            resolvedBy: 'Morgan Reyes',
          } satisfies Draft,
        ]
      : []),
    ...(lot
      ? [
          {
            topic: 'When is this lot released?',
            record: { type: 'Lot', id: lot.lotNumber, qualifier: lot.itemNumber },
            lines: [
              {
                by: 'Morgan Reyes',
                minutesAgo: 95,
                content: 'We need this lot for Monday. When is it released?',
              },
            ],
          } satisfies Draft,
        ]
      : []),
  ];
}

/** The threads with which a customer starts, about records of its history. */
export function seedThreads(backend: MockBackend, customerId: string): Seeds {
  if (customerId !== 'PMF' && customerId !== 'BHB') return { threads: [], attachments: [] };
  const random = createRandom(backend.db.context().seed, 'conversations', customerId);
  const start = backend.db.getStart().getTime();
  const getId = (name: Name): string => findAuthor(name).userId;
  const isProvider = (name: Name): boolean => findAuthor(name).isInternalUser;
  const at = (minutesAgo: number): number => start - minutesAgo * 60_000;
  const fileId = random.uuid();
  const file = lazyFile('application/pdf', () =>
    writePdf('DOE average', [
      { style: 'title', text: 'DOE average' },
      { style: 'text', text: 'National average price of diesel, for the fuel surcharge of this week.' },
    ]),
  );
  const attachment: StoredAttachment = {
    attachmentId: fileId,
    customerId,
    uploaderId: getId('Ira Coleman'),
    fileName: 'DOE average.pdf',
    file,
    sizeBytes: 41_984,
    checkedAt: at(131),
    isInfected: false,
  };
  const drafts =
    customerId === 'PMF'
      ? [
          ...listInvoiceDrafts(backend, customerId, 'Casey Ortiz', fileId),
          ...listOrderDrafts(backend, customerId),
          ...listGuruDrafts(backend, customerId),
        ]
      : listInvoiceDrafts(backend, customerId, 'Morgan Reyes', fileId);

  const toMessage = (line: Line): StoredMessage => ({
    messageId: random.uuid(),
    visibility: line.visibility ?? 'Customer',
    authorId: getId(line.by),
    sentAt: at(line.minutesAgo),
    content: line.content,
    mentionedUserIds: (line.mentions ?? []).map(getId),
    lines: line.lines ?? [],
    fileIds: line.fileIds ?? [],
    editedAt: null,
    removedAt: null,
  });

  const toThread = ({ topic, record, lines: [first, ...rest], readBy, resolvedBy }: Draft): StoredThread => {
    const begin = {
      threadId: random.uuid(),
      customerId,
      topic,
      desk: getDesk(record.type),
      records: [record],
    };
    let thread = startThread(begin, toMessage(first), isProvider(first.by));
    for (const line of rest) thread = addMessage(thread, toMessage(line), isProvider(line.by));
    const read = readBy && thread.messages[readBy.upTo - 1];
    if (read) {
      const reader = { userId: getId(readBy.name), at: at(readBy.minutesAgo) };
      const { readCount } = thread.reads.get(reader.userId) ?? { readCount: 0 };
      const marked = markRead(
        { ...thread, reads: new Map([[reader.userId, { readCount, any: null, customer: null }]]) },
        reader,
        read.messageId,
      );
      thread = marked
        ? { ...marked.thread, reads: new Map([...thread.reads, ...marked.thread.reads]) }
        : thread;
    }
    const last = thread.messages.at(-1);
    if (resolvedBy === undefined || !last) return thread;
    return {
      ...thread,
      state: 'Resolved',
      waitingSince: null,
      changedBy: getId(resolvedBy),
      changedAt: last.sentAt + 15 * 60_000,
    };
  };
  return { threads: drafts.map(toThread), attachments: [attachment] };
}
