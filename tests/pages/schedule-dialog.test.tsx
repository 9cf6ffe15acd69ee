import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '#src/api/generated/operations.ts';
import { briefPeriodText } from '#src/components/filter/periods.ts';
import { addDays, today } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import { chooseItem } from './page-actions.ts';
import { periodBefore } from './periods.ts';
import { renderRoute } from './render-route.tsx';
import { findStored, openDialog, openEditor, openMenu, row, schedulesPath } from './schedule-page.ts';

const orders = `${plainPath('ordersDashboard')}?retailerId=1&deliveryResult=Late`;
const person = 'customer-user';

const failing = (operationId: OperationId, status = 500) => ({
  operationId,
  kind: 'status' as const,
  status,
  title: '',
});

const contents = async (dialog: HTMLElement): Promise<HTMLElement> =>
  within(dialog).findByRole('list', { name: 'What is sent' });

describe('what a schedule sends', () => {
  it('is said with the words of the chips, the search, the columns and the order', async () => {
    const page = await renderRoute(`${orders}&search=SO&sort=-orderDate`, { person });
    const dialog = await openDialog(page);
    const list = await contents(dialog);
    await waitFor(() => expect(list.textContent).toContain('Retailer: Walmart'));
    expect(list.textContent).toContain('Delivery result: Late');
    expect(list.textContent).toContain('Search: SO');
    expect(list.textContent).toMatch(/\d+ columns/);
    expect(list.textContent).toMatch(/Sorted by Ordered, descending/);
  });

  it('is said of a stored one, and of a report that has another name', async () => {
    const page = await renderRoute(schedulesPath, { person });
    const store = scheduleStore(page.backend.db);
    const report = findStored(page, 'OTIF by PO');
    if (!report) throw new Error('The schedule is missing.');
    store.save({ ...report, name: 'My report' });
    const dialog = await openEditor(page, 'Late Walmart orders');
    const list = await contents(dialog);
    await waitFor(() => expect(list.textContent).toContain('Retailer: Walmart'));
    expect(list.textContent).toContain('Sorted by MABD');
    expect(dialog.textContent).toContain('Orders list');
  });

  it('is the report of a renamed one in the list of schedules', { tags: 'full' }, async () => {
    const page = await renderRoute(schedulesPath, { person });
    const dialog = await openEditor(page, 'OTIF by PO');
    await within(dialog).findByText(/^Next runs:/);
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    await page.user.clear(name);
    await page.user.type(name, 'Mondays');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    await waitFor(async () =>
      expect((await row('Mondays')).textContent).toContain('report OTIF by PO, xlsx'),
    );
  });

  it('names what a statement leaves out', { tags: 'full' }, async () => {
    const page = await renderRoute(`${plainPath('billingDashboard')}?status=PastDue`, { person });
    const dialog = await openDialog(page);
    await page.user.click(within(dialog).getByRole('radio', { name: 'The statement of account' }));
    expect((await within(dialog).findByRole('list', { name: 'Not included' })).textContent).toContain(
      'Past due',
    );
  });

  it(
    'has no count while the days of the page do not move, and requires a period',
    { tags: 'full' },
    async () => {
      const page = await renderRoute(`${orders}&${periodBefore(19, 5)}`, { person });
      const dialog = await openDialog(page);
      const days = { startDate: addDays(today(), -19), endDate: addDays(today(), -5) };
      const text = briefPeriodText(days, today());
      await within(dialog).findByText(`${text} is fixed. Choose a period that is relative to each run.`);
      expect(dialog.textContent).not.toMatch(/rows? now/);
      await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
      await within(dialog).findAllByText(/Choose a period\.$/);
      expect(page.backend.requests.list('createSchedule'), 'it is refused without a request').toEqual([]);
    },
  );
});

describe('the next runs', () => {
  it('are not requested without a time, and the formats remain', { tags: 'full' }, async () => {
    const page = await renderRoute(orders, { person });
    const dialog = await openDialog(page);
    await page.user.clear(within(dialog).getByLabelText(/^At/));
    await within(dialog).findByText('Next runs: Enter a time.');
    expect(within(dialog).getByRole('radio', { name: 'CSV' })).toBeTruthy();
    expect(page.backend.requests.list('previewSchedule').every(({ status }) => status === 200)).toBe(true);
  });

  it('say who may no longer schedule it', { tags: 'full' }, async () => {
    const page = await renderRoute(orders, { person, faults: [failing('previewSchedule', 403)] });
    page.allowError(/403/);
    await page.user.click(await screen.findByRole('button', { name: 'Schedule' }));
    await screen.findByText(/You no longer have permission to schedule this\./);
  });
});

describe('the recipients', () => {
  it('keep text that is not chosen, and name it on save', { tags: 'full' }, async () => {
    const page = await renderRoute(orders, { person });
    const dialog = await openDialog(page);
    const to = within(dialog).getByRole('combobox', { name: /^To/ });
    await page.user.type(to, 'Nobody');
    await page.user.click(within(dialog).getByRole('textbox', { name: /^Name/ }));
    expect(to).toHaveProperty('value', 'Nobody');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    await within(dialog).findAllByText(/Choose a value from the list, or clear the text\./);
    await page.user.clear(to);
    await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    await screen.findByText(/ is scheduled\.$/);
  });

  it('can be loaded again', { tags: 'full' }, async () => {
    const page = await renderRoute(orders, { person, faults: [failing('listSchedulePeople')] });
    await page.user.click(await screen.findByRole('button', { name: 'Schedule' }));
    await screen.findByText('The people of your company could not be loaded');
    page.backend.faults.clear();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    const recipients = await screen.findByRole('list', { name: 'Chosen' });
    expect(recipients.textContent).toContain('Casey Ortiz');
  });

  it('have their addresses where the domains are not loaded', { tags: 'full' }, async () => {
    const page = await renderRoute(schedulesPath, { person, faults: [failing('getScheduleDomains')] });
    const dialog = await openEditor(page, 'Late Walmart orders');
    await within(dialog).findByText(/The allowed domains could not be loaded\./);
    expect(within(dialog).getByRole('textbox', { name: /^Other addresses/ })).toHaveProperty(
      'value',
      'carrier-desk@brokers.example',
    );
    page.backend.faults.clear();
    await page.user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await within(dialog).findByText(/^Addresses of brokers\.example/);
  });
});

describe('the list of schedules', () => {
  it('keeps the focus in the row, and moves it to the heading without it', { tags: 'full' }, async () => {
    const page = await renderRoute(schedulesPath, { person });
    await page.user.click(within(await row('OTIF by PO')).getByRole('button', { name: 'Pause OTIF by PO' }));
    await screen.findByRole('button', { name: 'Resume OTIF by PO' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for OTIF by PO' })),
    );
    await openMenu(page, 'OTIF by PO');
    await chooseItem(page, 'Delete');
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('says of a paused one that it is still paused after a change', { tags: 'full' }, async () => {
    const page = await renderRoute(schedulesPath, { person });
    const dialog = await openEditor(page, 'Lots that expire');
    await within(dialog).findByText(/^Next runs:/);
    await page.user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' soon');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    await screen.findByText('“Lots that expire soon” saved. It is still paused.');
  });

  it('takes a schedule that is already deleted as deleted', { tags: 'full' }, async () => {
    const page = await renderRoute(schedulesPath, { person });
    await openMenu(page, 'OTIF by PO');
    await chooseItem(page, 'Delete');
    const dialog = await screen.findByRole('alertdialog');
    const { scheduleId = '' } = findStored(page, 'OTIF by PO') ?? {};
    scheduleStore(page.backend.db).schedules.delete(scheduleId);
    page.allowError(/404/);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('“OTIF by PO” deleted.');
  });

  it('leads from a report with required parameters to its form', { tags: 'full' }, async () => {
    const page = await renderRoute(schedulesPath, { person });
    await page.user.click(await screen.findByRole('button', { name: 'New schedule' }));
    const dialog = await screen.findByRole('dialog', { name: 'New schedule' });
    await page.user.click(await within(dialog).findByRole('combobox', { name: /^Report/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Lot recall' }));
    await within(dialog).findByText(/^This report needs /);
    await page.user.click(within(dialog).getByRole('button', { name: 'Open the report' }));
    await screen.findByRole('button', { name: 'Run report' });
  });
});
