import { beforeAll, describe, expect, it } from 'vitest';
import { downloadName } from '#src/api/download-name.ts';
import { buildContentDisposition } from '#mocks/lib/content-disposition.ts';
import { getBody, matchesSchema } from '#mocks/testing/get-body.ts';
import { formWith, openMock, type MockResponse, type TestMock } from '#mocks/testing/test-mock.ts';

/** The name that a person chose, the one under which it is stored, and the ASCII form for old clients. */
const names: readonly (readonly [originalName: string, stored: string, ascii: string])[] = [
  ['POD.pdf', 'POD.pdf', 'POD.pdf'],
  ['POD – Nov 20.pdf', 'POD – Nov 20.pdf', 'POD _ Nov 20.pdf'],
  ['Signed 👍🏽.pdf', 'Signed 👍🏽.pdf', 'Signed __.pdf'],
  ['Family 👩‍👧.pdf', 'Family 👩‍👧.pdf', 'Family ___.pdf'],
  ['交货单.pdf', '交货单.pdf', '___.pdf'],
  ['納品書（控）.pdf', '納品書（控）.pdf', '___(_).pdf'],
  ['Café München.pdf', 'Café München.pdf', 'Cafe Munchen.pdf'],
  ['Cafe\u0301.pdf', 'Café.pdf', 'Cafe.pdf'],
  ['Накладная № 7.pdf', 'Накладная № 7.pdf', '_________ No 7.pdf'],
  ['תעודת משלוח.pdf', 'תעודת משלוח.pdf', '_____ _____.pdf'],
  ["Driver's copy (2)*.pdf", "Driver's copy (2)*.pdf", "Driver's copy (2)*.pdf"],
  ['a"b.pdf', 'a"b.pdf', 'a_b.pdf'],
  [
    '100 % cotton; filename=evil.exe.pdf',
    '100 % cotton; filename=evil.exe.pdf',
    '100 _ cotton; filename=evil.exe.pdf',
  ],
  ['C:\\Scans\\Dock 4.PDF', 'Dock 4.PDF', 'Dock 4.PDF'],
  ['../../etc/passwd.pdf', 'passwd.pdf', 'passwd.pdf'],
  ['Invoice \u202efdp.pdf', 'Invoice fdp.pdf', 'Invoice fdp.pdf'],
  ['Line\nbreak\ttab\u0007.pdf', 'Linebreaktab.pdf', 'Linebreaktab.pdf'],
  ['zero\u200bwidth\u00ad \u2066x\u2069.pdf', 'zerowidth x.pdf', 'zerowidth x.pdf'],
  ['Scan without extension', 'Scan without extension.pdf', 'Scan without extension.pdf'],
  [`${'長'.repeat(300)}.pdf`, `${'長'.repeat(251)}.pdf`, `${'_'.repeat(251)}.pdf`],
];
const refused = [
  'report.pdf.exe',
  'page.html',
  'photo.png',
  'page.html. .',
  'exe\u202efdp.exe',
  'a.pdf\u200b.js',
  'sheet.xlsm',
];
const content = '%PDF-1.7';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

interface Area {
  readonly upload: (name: string) => Promise<MockResponse>;
  /** The path of the uploaded file, once it can be opened. */
  readonly publish: (uploaded: unknown) => Promise<string>;
  /** Makes room for the next one. */
  readonly remove?: (path: string) => Promise<unknown>;
}

/** Every area in which people upload files that others open. */
const areas: Readonly<Record<string, () => Promise<Area>>> = {
  conversations: async () => {
    const call = mock.as('customer-user');
    const { items } = await getBody(call, 'ThreadPage', '/Conversations?customerId=PMF&search=fuel');
    const at = `/Conversations/PMF/Threads/${items[0]?.threadId ?? ''}/Messages`;
    return {
      upload: (name) => call('POST /Conversations/PMF/Attachments', formWith(content, name)),
      publish: async (uploaded) => {
        if (!matchesSchema('ThreadAttachment', uploaded)) throw new Error(JSON.stringify(uploaded));
        const { attachmentId } = uploaded;
        const message = { visibility: 'Customer', content: 'See the file', mentionedUserIds: [], lines: [] };
        expect((await call(`POST ${at}`, { ...message, fileIds: [attachmentId] })).status).toBe(201);
        // Until it has been checked for malware.
        mock.backend.moveClock((clock) => clock.advance(5_000));
        return `/Conversations/PMF/Attachments/${attachmentId}`;
      },
    };
  },
  'disputes of invoices': async () => {
    const call = mock.as('customer-user');
    const { items } = await getBody(call, 'InvoicePage', '/Invoices/PMF?pageSize=1');
    const at = `/Invoices/PMF/${items[0]?.invoiceNumber ?? ''}/Attachments`;
    return {
      upload: (name) => call(`POST ${at}`, formWith(content, name)),
      publish: async (uploaded) => {
        if (!matchesSchema('DocumentRef', uploaded)) throw new Error(JSON.stringify(uploaded));
        return `${at}/${uploaded.documentId}`;
      },
    };
  },
  'disputes of deductions': async () => {
    const call = mock.as('customer-user');
    const { items } = await getBody(call, 'DeductionPage', '/Guru/PMF/Deductions?pageSize=1');
    const { claimId = '', warc = '' } = items[0] ?? {};
    const at = `/Guru/PMF/Deductions/${claimId}/Documents`;
    return {
      upload: (name) => call(`POST ${at}?warc=${warc}`, formWith(content, name, { documentType: 'Pod' })),
      publish: async (uploaded) => {
        if (!matchesSchema('DisputeDocument', uploaded)) throw new Error(JSON.stringify(uploaded));
        return `${at}/${uploaded.documentId}?warc=${warc}`;
      },
      remove: (path) => call(`DELETE ${path}`),
    };
  },
};

describe.each(Object.entries(areas))('a file of %s', (_area, open) => {
  it('is stored and opened under its name, whatever that is', { tags: 'full' }, async () => {
    expect(names).toHaveLength(20);
    const { upload, publish, remove } = await open();
    for (const [originalName, stored, ascii] of names) {
      const uploaded = await upload(originalName);
      expect([uploaded.status, uploaded.body], originalName).toMatchObject([201, { fileName: stored }]);
      const path = await publish(uploaded.body);
      for (const person of ['customer-user', 'internal-user'] as const) {
        const { status, bytes, headers } = await mock.as(person)(`GET ${path}`);
        expect([status, new TextDecoder().decode(bytes)], originalName).toEqual([200, content]);
        const disposition = headers.get('content-disposition') ?? '';
        expect(disposition).toMatch(
          /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
        );
        expect(disposition).toContain(`filename="${ascii}"`);
        expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(stored);
        expect(downloadName(disposition), originalName).toBe(downloadName(buildContentDisposition(stored)));
      }
      await remove?.(path);
    }
  });

  it('is refused if its extension is that of another type', async () => {
    const { upload } = await open();
    for (const name of refused) {
      const { status, body } = await upload(name);
      expect([status, body], name).toMatchObject([
        415,
        { errors: { file: ['Rename the file so that it ends in .pdf.'] } },
      ]);
    }
  });
});

it('an image of Home is served under its name', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const call = mock.as('internal-admin');
  const { status, body } = await call('POST /MarketingImages', formWith(png, 'Messe – 展示会.png'));
  if (!matchesSchema('MarketingImage', body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  expect(body.fileName).toBe('Messe – 展示会.png');
  const { headers } = await call(`GET /MarketingImages/${body.id}`);
  expect(downloadName(headers.get('content-disposition'))).toBe('Messe – 展示会.png');
  expect((await call('POST /MarketingImages', formWith(png, 'banner.svg'))).status).toBe(415);
});

it('a name with half a character has a header', () => {
  expect(buildContentDisposition('a\ud83d.pdf')).toBe(
    `attachment; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`,
  );
});
