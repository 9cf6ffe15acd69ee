import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import { getUserId } from '#mocks/testing/test-mock.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { findViolations } from './axe.ts';
import { chooseItem } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';
import {
  findStored,
  openDialog,
  openEditor,
  openMenu,
  openRuns,
  row,
  schedulesPath as path,
} from './schedule-page.ts';

describe('the schedules of a person', () => {
  it('have their last result with the reason, and no violation', async () => {
    await renderRoute(path, { person: 'customer-user' });
    const failed = await row('Past due invoices');
    expect(failed.textContent).toContain('Failed twice');
    expect(failed.textContent).toContain('ap@prairiemill.example: The mailbox is full.');
    // A time breaks over no line.
    expect(within(failed).getByText('7:00 AM').className).toContain('whitespace-nowrap');
    expect((await row('Late Walmart orders')).textContent).toContain('No rows');
    expect((await row('OTIF by PO')).textContent).toContain('Casey Ortiz, 2 more');
    expect((await row('Lots that expire')).textContent).toContain('Paused by you');
    expect(screen.queryByRole('row', { name: /Open orders/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Allowed domains' })).toBeNull();
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  });

  it('are paused and resumed', async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    await page.user.click(within(await row('OTIF by PO')).getByRole('button', { name: 'Pause OTIF by PO' }));
    await page.user.click(await screen.findByRole('button', { name: 'Resume OTIF by PO' }));
    await screen.findByRole('button', { name: 'Pause OTIF by PO' });
    expect(findStored(page, 'OTIF by PO')?.pause).toBeNull();
  });

  it('are sent again after a failure', async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    const button = await screen.findByRole('button', { name: 'Send again: Past due invoices' });
    scheduleStore(page.backend.db).fullMailboxes.clear();
    await page.user.click(button);
    await screen.findByText('“Past due invoices” sent to 1 recipient.');
    await waitFor(async () => expect((await row('Past due invoices')).textContent).toContain('Sent'));
  });

  it('name a recipient who has left, who can be removed', async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    await row('OTIF by PO');
    peopleStore(page.backend.db).users.update(getUserId('customer-admin'), { accountDisabled: true });
    const dialog = await openEditor(page, 'OTIF by PO');
    expect(dialog.textContent).toContain('Dana Whitfield may not see this and gets nothing.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Remove Dana Whitfield' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    await screen.findByText('“OTIF by PO” is scheduled.');
    expect(findStored(page, 'OTIF by PO')?.recipients.userIds).not.toContain(getUserId('customer-admin'));
  });

  it('show their runs with the files that the person may open', async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    const drawer = await openRuns(page, 'OTIF by PO');
    expect(await within(drawer).findByText('Dana Whitfield')).toBeTruthy();
    expect(within(drawer).getAllByRole('button', { name: /^Download otif-by-po/ })).toHaveLength(1);
    expect(await findViolations(drawer)).toEqual([]);
  });

  it('show earlier runs step by step', { tags: 'full' }, async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    const store = scheduleStore(page.backend.db);
    const scheduleId = findStored(page, 'OTIF by PO')?.scheduleId ?? '';
    const [newest] = store.getRuns(scheduleId);
    if (!newest) throw new Error('The schedule has not run.');
    const count = 60 - store.getRuns(scheduleId).length;
    for (let added = 10; added < count + 10; added += 1)
      store.addRun({ ...newest, runId: `${newest.runId.slice(0, -2)}${added}` });
    const drawer = await openRuns(page, 'OTIF by PO');
    const countRuns = (): number => within(drawer).getByRole('list', { name: 'Runs' }).children.length;
    const more = await within(drawer).findByRole('button', { name: 'Show 10 more' });
    expect(countRuns()).toBe(50);
    await page.user.click(more);
    await waitFor(() => expect(countRuns()).toBe(60));
    expect(within(drawer).queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('are deleted', async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    await openMenu(page, 'OTIF by PO');
    await chooseItem(page, 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “OTIF by PO”?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(findStored(page, 'OTIF by PO')).toBeUndefined());
  });
});

describe('an admin', () => {
  it('sees those of everybody, and takes over one without an owner', async () => {
    const page = await renderRoute(path, { person: 'customer-admin' });
    await screen.findByText('No schedules');
    await page.user.click(await screen.findByRole('radio', { name: 'Without an owner (1)' }));
    const ownerless = await row('Open orders');
    expect(ownerless.textContent).toContain('Noel Barrett has left.');
    await page.user.click(within(ownerless).getByRole('button', { name: 'Take over Open orders' }));
    await screen.findByText('“Open orders” is yours now.');
    await page.user.click(await screen.findByRole('radio', { name: 'Mine' }));
    expect((await row('Open orders')).textContent).not.toContain('Owner left');
  });

  it('sees those without an owner with the link of an email', { tags: 'full' }, async () => {
    await renderRoute(`${path}&owner=none&company=PMF`, { person: 'customer-admin' });
    await row('Open orders');
    expect(screen.getByRole('radio', { name: 'Without an owner (1)' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('row', { name: /OTIF by PO/ })).toBeNull();
  });

  it('changes the allowed domains', { tags: 'full' }, async () => {
    const page = await renderRoute(path, { person: 'customer-admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Allowed domains' }));
    const dialog = await screen.findByRole('dialog', { name: 'Allowed domains' });
    const field = within(dialog).getByRole('textbox', { name: /^Domains/ });
    await page.user.clear(field);
    await page.user.type(field, 'not a domain');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findAllByText(/is not a domain such as brokers\.example/);
    await page.user.clear(field);
    await page.user.type(field, 'Carrier.example');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Allowed domains saved.');
    expect(scheduleStore(page.backend.db).domains.get('PMF')).toEqual(['carrier.example']);
  });
});

describe('the dialog', () => {
  const orders = `${plainPath('ordersDashboard')}?retailerId=1&deliveryResult=Late`;

  it('schedules a list as it is filtered', { tags: 'full' }, async () => {
    const page = await renderRoute(orders, { person: 'customer-user' });
    const dialog = await openDialog(page);
    expect(await findViolations(dialog)).toEqual([]);
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    await page.user.clear(name);
    await page.user.type(name, 'Late at Walmart');
    await page.user.click(within(dialog).getByRole('radio', { name: 'CSV' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    await screen.findByText('“Late at Walmart” is scheduled.');
    expect(findStored(page, 'Late at Walmart')).toMatchObject({
      format: 'Csv',
      period: 'Last30Days',
      source: {
        kind: 'List',
        list: { dashboard: 'Orders', filter: { retailerId: [1], deliveryResult: ['Late'] } },
      },
      timing: { frequency: 'Weekdays', weekdays: ['Monday'], time: '07:00' },
    });
    const { pathname, search } = new URL(
      findStored(page, 'Late at Walmart')?.source.list?.path ?? '',
      'http://portal.example',
    );
    expect(pathname).toBe(plainPath('ordersDashboard'));
    const parameters = new URLSearchParams(search);
    expect([parameters.get('retailerId'), parameters.get('startDate')]).toEqual(['1', null]);
  });

  it('sends one to the person only', { tags: 'full' }, async () => {
    const page = await renderRoute(orders, { person: 'customer-user' });
    const dialog = await openDialog(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Send one now' }));
    await screen.findByText('Sent to you only.');
    expect(
      outboxStore(page.backend.db)
        .list()
        .filter(({ kind }) => kind === 'Schedule')
        .map(({ to }) => to.address),
    ).toEqual(['casey.ortiz@prairiemill.example']);
  });

  it(
    'says what is missing before it is sent, and keeps what was typed after a refusal',
    { tags: 'full' },
    async () => {
      const page = await renderRoute(orders, { person: 'customer-user' });
      const dialog = await openDialog(page);
      await page.user.click(within(dialog).getByRole('checkbox', { name: 'Mon' }));
      await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
      await within(dialog).findAllByText(/Choose at least one day/);
      await page.user.click(within(dialog).getByRole('checkbox', { name: 'Fri' }));
      const emails = await within(dialog).findByRole('textbox', { name: /^Other addresses/ });
      await page.user.type(emails, 'desk@rival.example');
      await page.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
      await within(dialog).findAllByText(
        'rival.example is not an allowed domain. Ask an admin of your company to allow it.',
      );
      expect(emails).toHaveProperty('value', 'desk@rival.example');
    },
  );

  it(
    'is never offered without the permission of reports, also not before it is known',
    { tags: 'full' },
    async () => {
      const page = await renderRoute(path, { person: 'customer-user' });
      await row('OTIF by PO');
      // An order entry clerk sees orders, but no reports.
      peopleStore(page.backend.db).roleAssignments.update(getUserId('customer-user'), { roleIds: [6] });
      let isOffered = false;
      const observer = new MutationObserver(() => {
        isOffered ||= [...document.querySelectorAll('button')].some(
          ({ textContent }) => textContent === 'Schedule',
        );
      });
      observer.observe(document.body, { childList: true, subtree: true });
      await page.openAs('customer-user', orders);
      await screen.findByRole('button', { name: 'Export' });
      await waitFor(() =>
        expect(
          page.backend.requests
            .list('checkPermission')
            .some(
              ({ path: requestPath, status }) => /ReportingRead|\b7\b/.test(requestPath) && status === 200,
            ),
        ).toBe(true),
      );
      // No gap remains beside the other tools.
      await waitFor(() => expect(screen.queryByText('Schedule')).toBeNull());
      observer.disconnect();
      expect(isOffered).toBe(false);
    },
  );
});
