import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { moveClaim } from '#mocks/guru/claims/claim-moves.ts';
import { button, description, isReady, openDispute, submission, typeDescription } from './dispute-page.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const countCalls = ({ backend }: RenderedRoute, id: 'submitDisputes' | 'updateDisputeDraft'): number =>
  backend.requests.list(id).length;

describe('the details of a claim', () => {
  it('show the second record only with its feature', async () => {
    const page = await openDispute((row) => isReady(row) && row.family === 'Shortage', { step: 'details' });
    const table = () => screen.findByRole('table', { name: 'Claim lines' });
    const heads = async () =>
      within(await table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    for (const name of ['Ordered', 'Shipped', 'Invoiced', 'Received']) expect(await heads()).toContain(name);
    const isOn = page.backend.features().guruDssEnabled === true;
    expect((await heads()).includes('DSS')).toBe(isOn);
    expect(within(await table()).getAllByText(/^(Strong|Fair|Weak):$/).length).toBeGreaterThan(0);
    expect(screen.getByRole('table', { name: 'Check lines' })).toBeTruthy();
  });

  it(
    'ask for the reason code when the address has none, and are not found for an unknown claim',
    { tags: 'full' },
    async () => {
      await renderRoute('/guru/deductions/1234/disputeProcess/details', { person: 'customer-admin' });
      expect(await screen.findByText('Which reason code is this dispute for?')).toBeTruthy();
      const { allowError } = await renderRoute('/guru/deductions/1234/disputeProcess/details?warc=22', {
        person: 'customer-admin',
      });
      allowError(/404/);
      expect(await screen.findByText('The deduction could not be loaded')).toBeTruthy();
    },
  );
});

describe('the documents', () => {
  const pdf = (name: string, bytes: string): File => new File([bytes], name, { type: 'application/pdf' });

  it('refuse a file of another type, and attach and delete an upload', { tags: 'full' }, async () => {
    const { user } = await openDispute(isReady, { step: 'documents' });
    const input = () => screen.findByLabelText(/^File: /);
    await user.upload(await input(), pdf('notes.pdf', 'no pdf'));
    expect(await screen.findByText(/notes\.pdf is not a valid file/)).toBeTruthy();
    await user.upload(await input(), pdf('extra.pdf', '%PDF-1.4 extra'));
    await user.click(await button('Delete extra.pdf'));
    await user.click(await button('Delete'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete extra.pdf' })).toBeNull());
  });
});

describe('the draft', () => {
  it('is saved while the user types, and restored elsewhere', { tags: 'full' }, async () => {
    const page = await openDispute(isReady, { step: 'review' });
    await typeDescription(page, 'The POD shows all cases.');
    await screen.findByText(/^Saved .+ by /);
    expect((await page.readProcess()).draft.values.description).toBe('The POD shows all cases.');
    sessionStorage.clear();
    page.reload();
    expect(await description()).toHaveProperty('value', 'The POD shows all cases.');
  });

  it(
    'that cannot be saved is reported, survives a reload, and is saved by Retry',
    { tags: 'full' },
    async () => {
      const page = await openDispute(isReady, {
        step: 'review',
        faults: [{ operationId: 'updateDisputeDraft', kind: 'status', times: 1 }],
      });
      page.allowError(/500/);
      await typeDescription(page, 'Kept.');
      await screen.findByText('Your changes could not be saved.');
      expect(await description()).toHaveProperty('value', 'Kept.');
      await page.user.click(await button('Retry'));
      await screen.findByText(/^Saved .+ by /);
      expect((await page.readProcess()).draft.values.description).toBe('Kept.');
    },
  );

  it('of someone else is a conflict with both versions', { tags: 'full' }, async () => {
    const page = await openDispute(isReady, {
      step: 'review',
      faults: [{ operationId: 'updateDisputeDraft', kind: 'status', times: 1 }],
    });
    page.allowError(/500|412/);
    await typeDescription(page, 'Mine.');
    await screen.findByText('Your changes could not be saved.');
    const { draft } = await page.readProcess();
    const response = await fetch(
      new Request(`${location.origin}/api${page.base}/Draft?warc=${page.ref.warc}`, {
        method: 'PUT',
        headers: {
          authorization: 'Bearer customer-user',
          'content-type': 'application/json',
          'if-match': draft.etag,
        },
        body: JSON.stringify({ ...draft.values, description: 'Theirs.' }),
      }),
    );
    expect(response.status).toBe(200);
    await page.user.click(await button('Retry'));
    const table = await screen.findByRole('table', { name: 'Fields with different values' });
    expect(table.textContent).toContain('Mine.');
    expect(table.textContent).toContain('Theirs.');
    await page.user.click(await button('Overwrite with mine'));
    await screen.findByText(/^Saved .+ by /);
    expect((await page.readProcess()).draft.values.description).toBe('Mine.');
  });
});

describe('a submission', () => {
  it('runs once when the response is lost and the button is pressed often', { tags: 'full' }, async () => {
    const page = await openDispute(isReady, {
      step: 'review',
      faults: [{ operationId: 'submitDisputes', kind: 'drop', lost: 'response', times: 1 }],
    });
    const submit = await button(/^Submit dispute/);
    await page.user.click(submit);
    await page.user.click(submit);
    await submission();
    const keys = page.backend.requests
      .list('submitDisputes')
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    const { history } = await page.readProcess();
    expect(history.filter(({ event }) => event === 'Submitted')).toHaveLength(1);
  });

  it('is refused above what is open, with the typed values kept', { tags: 'full' }, async () => {
    const page = await openDispute(isReady, { step: 'review' });
    const amount = await screen.findByRole('textbox', { name: /^Amount/ });
    await page.user.clear(amount);
    await page.user.type(amount, '9999999');
    await page.user.click(await button(/^Submit dispute/));
    expect((await screen.findAllByText(/^(Amount: )?Enter \$.+ or less/)).length).toBeGreaterThan(0);
    expect(countCalls(page, 'submitDisputes')).toBe(0);
    expect(amount).toHaveProperty('value', '9999999');
  });

  it('sent back by the retailer is answered', { tags: 'full' }, async () => {
    const page = await openDispute((row) => row.disputeStatus === 'RetailerReview', {
      step: 'review',
      move: 'sendBack',
    });
    await page.user.type(await screen.findByRole('textbox', { name: /^Response/ }), 'POD attached.');
    await page.user.click(await button('Send response'));
    await waitFor(async () => expect((await page.readProcess()).disputeStatus).toBe('RetailerReview'));
    expect((await page.readProcess()).history[0]?.comment).toBe('POD attached.');
  });

  it('that was denied can be followed by a new dispute', { tags: 'full' }, async () => {
    const page = await openDispute((row) => row.disputeStatus === 'RetailerReview');
    expect(moveClaim(page.backend, { ...page.ref, move: 'deny' })).toBeTruthy();
    page.reload();
    const notice = await screen.findAllByText('Denied');
    expect(notice.length).toBeGreaterThan(0);
  });
});

it('a resync shows when the claim was read and keeps what is typed', { tags: 'full' }, async () => {
  const page = await openDispute(isReady, { step: 'review' });
  await page.user.type(await description(), ' More.');
  const typed = (await description()) as HTMLTextAreaElement;
  const text = typed.value;
  await page.user.click(await button('Sync again'));
  await screen.findByText('Reading the claim from the retailer…');
  await screen.findByText(/^Read from the retailer /);
  expect(await description()).toHaveProperty('value', text);
});
