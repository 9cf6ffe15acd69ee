import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { failsToSubmit } from '#mocks/guru/claims/claim-steps.ts';
import { explainValid } from '#mocks/guru/claims/likely-valid.ts';
import { today } from '#src/lib/dates.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { moveClaim } from '#mocks/guru/claims/claim-moves.ts';
import type { Fault } from '#mocks/contract/faults.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { callApi } from './call-api.ts';
import { renderRoute } from './render-route.tsx';
import { button, description, isReady, openDispute, submission, typeDescription } from './dispute-page.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

const failing = (operationId: OperationId): Fault => ({
  operationId,
  kind: 'status',
  status: 500,
  title: 'Later, please.',
  times: 1,
});

const pdf = (name: string, bytes: string): File => new File([bytes], name, { type: 'application/pdf' });
const fileField = (): Promise<HTMLElement> => screen.findByLabelText(/^File: /);
const refusal = async (): Promise<void> => {
  await waitFor(() =>
    expect(
      screen.getAllByRole('alert').some(({ textContent }) => textContent.includes('Later, please.')),
    ).toBe(true),
  );
};

describe('a failed save shows why, keeps everything, and succeeds when repeated', () => {
  it('the submission', async () => {
    const page = await openDispute(isReady, { step: 'review', faults: [failing('submitDisputes')] });
    page.allowError(/500/);
    await typeDescription(page, 'The POD shows all cases.');
    await page.user.click(await button(/^Submit dispute/));
    await refusal();
    expect(await description()).toHaveProperty('value', 'The POD shows all cases.');
    await page.user.click(await button(/^Submit dispute/));
    await submission();
  });

  it('the submission that the server refuses, at the field', async () => {
    const page = await openDispute(
      (row, { claim }) =>
        row.disputeStatus === 'RetailerReview' &&
        row.readiness === 'Ready' &&
        explainValid(claim) === null &&
        row.disputeBy > today() &&
        row.openAmount > 9,
      { step: 'review', move: 'deny' },
    );
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    await page.user.clear(amount);
    await page.user.type(amount, '9');
    await screen.findByText(/^Saved/);
    // The retailer pays nearly all of it back, of which the page has not heard yet.
    const amountPaid = Math.round(page.row.openAmount * 100 - 25) / 100;
    expect(moveClaim(page.backend, { ...page.ref, move: 'pay', amount: amountPaid })).toBeTruthy();
    await page.user.click(await button(/^Submit dispute/));
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Enter \$0\.\d+ or less/).length).toBeGreaterThan(0);
    expect(page.backend.requests.list('submitDisputes')).toHaveLength(1);
    expect(amount).toHaveProperty('value', '9');
  });

  it('the response', async () => {
    const page = await openDispute((row) => row.disputeStatus === 'RetailerReview', {
      step: 'review',
      move: 'sendBack',
      faults: [failing('submitDisputeResponse')],
    });
    page.allowError(/500/);
    await page.user.type(await screen.findByRole('textbox', { name: /^Response/ }), 'POD attached.');
    await page.user.click(await button('Send response'));
    await refusal();
    expect(await screen.findByRole('textbox', { name: /^Response/ })).toHaveProperty(
      'value',
      'POD attached.',
    );
    await page.user.click(await button('Send response'));
    await waitFor(async () => expect((await page.readProcess()).disputeStatus).toBe('RetailerReview'));
  });

  it('the cancellation', { tags: 'full' }, async () => {
    const page = await openDispute((row) => row.disputeStatus === 'RetailerReview', {
      faults: [failing('cancelDispute')],
    });
    page.allowError(/500/);
    await page.user.click(await button('Cancel dispute'));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Cancel dispute' });
    await page.user.click(confirm);
    await dialog.findByText(/Later, please\./);
    await page.user.click(confirm);
    await screen.findByText(`Dispute of claim ${page.row.claimId} canceled`);
    await waitFor(async () => expect((await page.readProcess()).disputeStatus).toBe('Cancelled'));
    expect((await screen.findAllByText('Canceled')).length).toBeGreaterThan(0);
  });

  it('an upload and its deletion', { tags: 'full' }, async () => {
    const page = await openDispute(isReady, {
      step: 'documents',
      faults: [failing('uploadDisputeDocument'), failing('deleteDisputeDocument')],
    });
    page.allowError(/500/);
    await page.user.upload(await fileField(), pdf('extra.pdf', '%PDF-1.4 extra'));
    await refusal();
    await page.user.click(await button('Retry'));
    await page.user.click(await button('Delete extra.pdf'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(/Later, please\./);
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () =>
      expect((await page.readProcess()).documents.every(({ isAutomatic }) => isAutomatic)).toBe(true),
    );
  });

  it('the request of the claim from the retailer', async () => {
    const page = await openDispute(isReady, { step: 'review' });
    page.allowError(/500/);
    page.backend.faults.add(failing('getDeduction'));
    await page.user.click(await button('Sync again'));
    const notice = await screen.findByText('The claim could not be read from the retailer');
    expect(notice.closest('[role="alert"]')?.textContent).toContain('You see it as of ');
    await page.user.click(await button('Sync again'));
    await screen.findByText('Reading the claim from the retailer…');
  });
});

it(
  'a submission that the retailer’s portal does not accept can be edited again, with the reason and the input',
  { tags: 'full' },
  async () => {
    const page = await openDispute((row, { claim }) => isReady(row) && failsToSubmit(claim, 1), {
      step: 'review',
    });
    await typeDescription(page, 'All cases were signed for.');
    await page.user.click(await button(/^Submit dispute/));
    const notice = await screen.findByText('The dispute did not reach the retailer');
    expect(notice.parentElement?.textContent).toContain('The retailer’s portal did not respond.');
    const { draft, history } = await page.readProcess();
    expect(draft.values.description).toBe('All cases were signed for.');
    expect(history[0]).toMatchObject({ event: 'SubmitFailed' });

    // The list says so too, with a way to the claims.
    await page.goto(plainPath('deductions'));
    const banner = within(await screen.findByRole('region', { name: 'Not submitted' }));
    expect(banner.getByText(/A dispute did not reach the retailer/)).toBeTruthy();
    await page.user.click(banner.getByRole('button', { name: 'Review 1 claim' }));
    const table = await screen.findByRole('table', { name: 'Claims' });
    const row = await within(table).findByRole('row', { name: new RegExp(page.ref.claimId) });
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(1));
    expect(row.textContent).toContain('Not submitted');
    expect(row.textContent).toContain('The retailer’s portal did not respond.');
  },
);

it(
  'without an account at its portal, a claim cannot be submitted, and the page says so beforehand',
  { tags: 'full' },
  async () => {
    const page = await openDispute(isReady, { step: 'review' });
    await button(/^Submit dispute/);
    const { portal } = page.row;
    if (portal === null) throw new Error('A claim that is ready has a portal.');
    guruStore(page.backend.db).getGuruAccount('PMF').credentials.delete(portal);
    await page.goto(plainPath('deductions'));
    await screen.findByRole('table', { name: 'Claims' });
    await page.goto(
      `${pathTo('disputeProcess', { params: { claimId: page.ref.claimId }, query: { warc: page.ref.warc } })}&step=review`,
    );
    await screen.findByText(/There is no account at [^.]+\./);
    expect(screen.queryByRole('button', { name: /^Submit dispute/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open Guru Settings' })).toBeTruthy();
    const { values } = (await page.readProcess()).draft;
    const { claimId, warc } = page.ref;
    const items = [{ claimId, warc, dispute: values }];
    const response = await callApi('customer-user', 'POST', '/Guru/PMF/Deductions/BulkDispute', { items });
    expect(await response.json()).toMatchObject({
      results: [{ outcome: 'NoAccount', problem: { status: 409 } }],
    });
  },
);

it(
  'a probably valid claim shows why, with the cause and calculation of its fine, and requires a confirmation',
  { tags: 'full' },
  async () => {
    const page = await openDispute(
      (row) =>
        row.fine !== null &&
        row.likelyValidReason !== null &&
        row.readiness === 'LikelyValid' &&
        row.missingDocuments.length === 0,
      {
        step: 'review',
      },
    );
    await screen.findByText('This claim is likely valid');
    const fine = await screen.findByRole('region', { name: 'OTIF fine' });
    expect(fine.textContent).toMatch(/Accountable: (carrier|provider|supplier)\./);
    expect(within(fine).getByRole('region', { name: 'Fine, step by step' })).toBeTruthy();
    expect(
      (await within(fine).findByRole('link', { name: 'Open PO in OTIF' })).getAttribute('href'),
    ).toContain(`po=${page.row.fine?.retailerId}%7E${page.row.poNumber}`);
    await page.user.click(await button(/^Reason/));
    await page.user.click(await screen.findByRole('option', { name: 'Another reason' }));
    await page.user.click(await button(/^Submit dispute/));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(page.backend.requests.list('submitDisputes')).toHaveLength(0);
    await page.user.click(dialog.getByRole('button', { name: /^Dispute \$/ }));
    await submission();
    expect(page.backend.requests.list('submitDisputes')[0]?.body).toMatchObject({
      items: [{ dispute: { confirmsLikelyValid: true } }],
    });
  },
);

it('after a denial, the claim is disputed again', { tags: 'full' }, async () => {
  const page = await openDispute(
    (row, { claim }) =>
      row.disputeStatus === 'RetailerReview' &&
      row.attempts === 1 &&
      row.readiness === 'Ready' &&
      explainValid(claim) === null &&
      row.disputeBy > today(),
  );
  moveClaim(page.backend, { ...page.ref, move: 'deny', comment: 'The POD has no stamp.' });
  page.reload();
  await screen.findAllByText(/The POD has no stamp\./);
  await page.user.click(await screen.findByRole('link', { name: /Submitted/ }));
  await page.user.click(await button('Dispute again'));
  await screen.findByRole('table', { name: 'Claim lines' });
  expect(page.address()).toContain('step=details');
  await page.user.click(await button('Continue to documents'));
  await page.user.click(await button('Continue to review'));
  expect(await screen.findByText('It was disputed once before.')).toBeTruthy();
  await page.user.click(await button(/^Submit dispute/));
  await submission();
  const { history } = await page.readProcess();
  expect(history.filter(({ event }) => event === 'Submitted')).toHaveLength(2);
});

it(
  'an address with resync reads the claim from the retailer, and keeps what is typed in the meantime',
  { tags: 'full' },
  async () => {
    const page = await openDispute(isReady, { step: 'review', resync: 'true' });
    const before = await screen.findByText('Reading the claim from the retailer…');
    expect(before).toBeTruthy();
    await typeDescription(page, 'Typed while it was read.');
    const first = (await page.readProcess()).history.length;
    await screen.findByText(/^Read from the retailer /);
    expect(await description()).toHaveProperty('value', 'Typed while it was read.');
    expect(first).toBeGreaterThan(0);
    const reads = page.queries('getDeduction').filter(({ resync }) => resync === 'true');
    expect(reads).toHaveLength(1);
  },
);

describe('an upload', () => {
  it('that is too large or empty is refused before it is sent', { tags: 'full' }, async () => {
    const { user, backend } = await openDispute(isReady, { step: 'documents' });
    const large = pdf('scan.pdf', '%PDF-1.4');
    Object.defineProperty(large, 'size', { value: 10_000_001 });
    await user.upload(await fileField(), large);
    expect(await screen.findByText(/^scan\.pdf has .+ Choose a file of up to 10 MB\.$/)).toBeTruthy();
    await user.upload(await fileField(), pdf('nothing.pdf', ''));
    expect(await screen.findByText('nothing.pdf is empty. Choose another file.')).toBeTruthy();
    expect(backend.requests.list('uploadDisputeDocument')).toHaveLength(0);
  });

  it(
    'that is canceled shows what the server has, and the same file can be uploaded again',
    { tags: 'full' },
    async () => {
      const page = await openDispute(isReady, {
        step: 'documents',
        faults: [{ operationId: 'uploadDisputeDocument', kind: 'delay', delayMs: 1500, times: 1 }],
      });
      const before = page.queries('getDisputeProcess').length;
      await page.user.upload(await fileField(), pdf('extra.pdf', '%PDF-1.4 extra'));
      await screen.findByRole('progressbar', { name: /extra\.pdf/ });
      await page.user.click(await button('Cancel'));
      await waitFor(() => expect(screen.queryByRole('progressbar', { name: /extra\.pdf/ })).toBeNull());
      expect(
        screen
          .queryAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(''),
      ).toBe('');
      expect(document.activeElement).toBe(await fileField());
      await waitFor(() => expect(page.queries('getDisputeProcess').length).toBeGreaterThan(before));
      await page.user.upload(await fileField(), pdf('extra.pdf', '%PDF-1.4 extra'));
      await button('Delete extra.pdf');
      const uploads = (await page.readProcess()).documents.filter(({ isAutomatic }) => !isAutomatic);
      expect(uploads).toHaveLength(1);
    },
  );

  it('shows its progress, and then the document', { tags: 'full' }, async () => {
    const { user } = await openDispute(isReady, {
      step: 'documents',
      faults: [{ operationId: 'uploadDisputeDocument', kind: 'delay', delayMs: 200, times: 1 }],
    });
    await user.upload(await fileField(), pdf('extra.pdf', '%PDF-1.4 extra'));
    expect(await screen.findByRole('progressbar', { name: /extra\.pdf/ })).toBeTruthy();
    await button('Delete extra.pdf');
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: /extra\.pdf/ })).toBeNull());
  });
});

it.each([true, false])(
  'the second record is shown only with its feature: %s',
  { tags: 'full' },
  async (guruDssEnabled) => {
    const page = await openDispute((row) => isReady(row) && row.code === '22', {
      step: 'details',
      features: { guruDssEnabled },
    });
    const table = await screen.findByRole('table', { name: 'Claim lines' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads.includes('DSS')).toBe(guruDssEnabled);
    await page.user.click(await button('Continue to documents'));
    const evidence = await screen.findByRole('region', { name: 'Evidence' });
    expect(evidence.textContent.includes('DSS')).toBe(guruDssEnabled);
    expect(document.querySelector('main')?.textContent.includes('DSS')).toBe(guruDssEnabled);
  },
);

it('the claims of the list are one step away, and Back leads to the list', { tags: 'full' }, async () => {
  const page = await renderRoute('/guru/deductions', { person: 'customer-admin' });
  const [first, second] = await within(await screen.findByRole('table', { name: 'Claims' })).findAllByRole(
    'link',
    {
      name: /^44\d{8}$/,
    },
  );
  if (!first || !second) throw new Error('There are too few claims.');
  const [firstClaim, secondClaim] = [first.textContent, second.textContent];
  await page.user.click(first);
  await screen.findByRole('heading', { level: 1, name: `Dispute claim ${firstClaim}` });
  await page.user.click(await button('Next claim'));
  await screen.findByRole('heading', { level: 1, name: `Dispute claim ${secondClaim}` });
  expect(screen.getByRole('button', { name: 'Previous claim' }).getAttribute('aria-disabled')).toBeNull();
});
