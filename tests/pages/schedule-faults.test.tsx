import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import type { PersonId } from '#mocks/people.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import type { StoredSchedule } from '#mocks/schedules/stored-schedule.ts';
import { chooseItem } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import {
  findStored,
  openDialog,
  openEditor,
  openForm,
  openMenu,
  row,
  schedulesPath as path,
} from './schedule-page.ts';

const failing = (operationId: OperationId): Fault => ({
  operationId,
  kind: 'status',
  status: 500,
  title: '',
  times: 1,
});

const failWith = (operationId: OperationId, person: PersonId = 'customer-user') => ({
  person,
  faults: [failing(operationId)],
});

/** A read is repeated before it counts as failed. */
const failToRead = (operationId: OperationId, person: PersonId = 'customer-user') => {
  const { times: _times, ...fault } = failing(operationId);
  return { person, faults: [fault] };
};

/** Changes a schedule as someone else would. */
function changeElsewhere(page: RenderedRoute, name: string, change: Partial<StoredSchedule>): StoredSchedule {
  const stored = findStored(page, name);
  if (!stored) throw new Error(`There is no schedule ${name}.`);
  return scheduleStore(page.backend.db).save({ ...stored, ...change });
}

const press = async ({ user }: RenderedRoute, box: HTMLElement, name: string): Promise<void> =>
  user.click(within(box).getByRole('button', { name }));

async function typeName({ user }: RenderedRoute, dialog: HTMLElement, text: string): Promise<HTMLElement> {
  const field = within(dialog).getByRole('textbox', { name: /^Name/ });
  await user.clear(field);
  await user.type(field, text);
  return field;
}

describe('a fault of a button', () => {
  it.each<[OperationId, string, string]>([
    ['setSchedulePause', 'Pause OTIF by PO', 'OTIF by PO: An error occured saving the schedule.'],
    [
      'resendScheduleRun',
      'Send again: Past due invoices',
      'Past due invoices: We do not know whether the emails were sent. Check “Runs and files” before you send them again.',
    ],
  ])('%s is shown with the name of the schedule', async (operationId, button, text) => {
    const page = await renderRoute(path, failWith(operationId));
    await page.user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it(
    'runSchedule is shown as unknown, names the recipients before, and can be repeated',
    { tags: 'full' },
    async () => {
      const page = await renderRoute(path, failWith('runSchedule'));
      await openMenu(page, 'OTIF by PO');
      await chooseItem(page, 'Run now: send to all 3 recipients');
      const dialog = await screen.findByRole('alertdialog', {
        name: 'Send “OTIF by PO” to 3 recipients now?',
      });
      expect(dialog.textContent).toMatch(/Casey Ortiz, Dana Whitfield/);
      await press(page, dialog, 'Send now');
      await within(dialog).findByText(/We do not know whether the emails were sent\./);
      const isOfSchedule = ({ subject }: { subject: string }) => subject === 'OTIF by PO';
      expect(outboxStore(page.backend.db).list().filter(isOfSchedule)).toEqual([]);
      await press(page, dialog, 'Send now');
      expect(await screen.findByText('“OTIF by PO” sent to 3 recipients.')).toBeTruthy();
    },
  );

  it('updateScheduleOwner leaves the schedule without an owner, and can be pressed again', async () => {
    const page = await renderRoute(path, failWith('updateScheduleOwner', 'customer-admin'));
    await page.user.click(await screen.findByRole('radio', { name: 'Without an owner (1)' }));
    const button = await screen.findByRole('button', { name: 'Take over Open orders' });
    await page.user.click(button);
    expect(await screen.findByText('Open orders: An error occured taking over the schedule.')).toBeTruthy();
    await page.user.click(await screen.findByRole('button', { name: 'Take over Open orders' }));
    expect(await screen.findByText('“Open orders” is yours now.')).toBeTruthy();
  });

  it('updateScheduleOwner is refused to an admin who may not see what it sends, which is said', async () => {
    const refused: Fault = { operationId: 'updateScheduleOwner', kind: 'status', status: 403, times: 1 };
    const page = await renderRoute(path, { person: 'customer-admin', faults: [refused] });
    page.allowError(/403/);
    await page.user.click(await screen.findByRole('radio', { name: 'Without an owner (1)' }));
    await page.user.click(await screen.findByRole('button', { name: 'Take over Open orders' }));
    await screen.findByText(/^Open orders: Only a user admin who may see what it sends can take it over\./);
  });

  it('setSchedulePause of a version that someone else has changed shows theirs, and then works', async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    const pause = await screen.findByRole('button', { name: 'Pause OTIF by PO' });
    changeElsewhere(page, 'OTIF by PO', { name: 'OTIF of the week' });
    page.allowError(/412/);
    await page.user.click(pause);
    expect(
      await screen.findByText(/^OTIF by PO: Someone else changed this schedule, so it was not changed\./),
    ).toBeTruthy();
    await page.user.click(await screen.findByRole('button', { name: 'Pause OTIF of the week' }));
    expect(await screen.findByText('“OTIF of the week” paused.')).toBeTruthy();
  });
});

it.each<[number, RegExp]>([
  [403, /^OTIF by PO: You no longer have permission to change this schedule\./],
  [404, /^OTIF by PO: This schedule no longer exists: someone has deleted it\./],
])('a button that is answered with %s says so in plain words', { tags: 'full' }, async (status, text) => {
  const faults: readonly Fault[] = [{ operationId: 'setSchedulePause', kind: 'status', status, times: 1 }];
  const page = await renderRoute(path, { person: 'customer-user', faults });
  page.allowError(/403|404/);
  await page.user.click(await screen.findByRole('button', { name: 'Pause OTIF by PO' }));
  await screen.findByText(text);
});

describe('a fault of deleteSchedule', () => {
  const confirm = async (page: RenderedRoute): Promise<HTMLElement> => {
    await openMenu(page, 'OTIF by PO');
    await chooseItem(page, 'Delete');
    return screen.findByRole('alertdialog', { name: 'Delete “OTIF by PO”?' });
  };

  it('is shown in its dialog, and can be retried', { tags: 'full' }, async () => {
    const page = await renderRoute(path, failWith('deleteSchedule'));
    const dialog = await confirm(page);
    await press(page, dialog, 'Delete');
    await within(dialog).findByText(/An error occured deleting the schedule\./);
    expect(findStored(page, 'OTIF by PO')).toBeDefined();
    await press(page, dialog, 'Delete');
    await waitFor(() => expect(findStored(page, 'OTIF by PO')).toBeUndefined());
  });

  it('because someone else has changed it says so, and deletes nothing', { tags: 'full' }, async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    const dialog = await confirm(page);
    changeElsewhere(page, 'OTIF by PO', { onlyWithRows: false, format: 'Csv' });
    page.allowError(/412/);
    await press(page, dialog, 'Delete');
    await within(dialog).findByText(/^Changed by someone else since you opened it\. Nothing has been done\./);
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await press(page, dialog, 'Cancel');
    await waitFor(async () => expect((await row('OTIF by PO')).textContent).toContain('report, csv'));
  });
});

describe('a fault of the form', () => {
  it('createSchedule keeps what was typed, and the next save stores it once', { tags: 'full' }, async () => {
    const page = await renderRoute(plainPath('ordersDashboard'), failWith('createSchedule'));
    const dialog = await openDialog(page);
    const name = await typeName(page, dialog, 'Kept after a failure');
    await press(page, dialog, 'Save schedule');
    await within(dialog).findAllByText(/An error occured saving the schedule\./);
    expect(name).toHaveProperty('value', 'Kept after a failure');
    await press(page, dialog, 'Save schedule');
    expect(await screen.findByText('“Kept after a failure” is scheduled.')).toBeTruthy();
  });

  it('updateSchedule keeps what was typed, and the next save stores it', { tags: 'full' }, async () => {
    const page = await renderRoute(path, failWith('updateSchedule'));
    const dialog = await openEditor(page, 'OTIF by PO');
    const name = await typeName(page, dialog, 'OTIF, renamed');
    await press(page, dialog, 'Save schedule');
    await within(dialog).findAllByText(/An error occured saving the schedule\./);
    expect(name).toHaveProperty('value', 'OTIF, renamed');
    expect(findStored(page, 'OTIF by PO')).toBeDefined();
    await press(page, dialog, 'Save schedule');
    await row('OTIF, renamed');
  });

  it('updateSchedule of a version that someone else has changed keeps both', { tags: 'full' }, async () => {
    const page = await renderRoute(path, { person: 'customer-user' });
    const dialog = await openEditor(page, 'OTIF by PO');
    const name = await typeName(page, dialog, 'Mine');
    changeElsewhere(page, 'OTIF by PO', { name: 'Theirs', format: 'Csv' });
    page.allowError(/412/);
    await press(page, dialog, 'Save schedule');
    await within(dialog).findByText('Changed by someone else since you opened it');
    expect(name).toHaveProperty('value', 'Mine');
    expect(findStored(page, 'Theirs')).toBeDefined();
    await press(page, dialog, 'Reload and discard my changes');
    await waitFor(() => expect(name).toHaveProperty('value', 'Theirs'));
  });

  it('sendScheduleTest is shown beside its button, and keeps what was typed', { tags: 'full' }, async () => {
    const page = await renderRoute(plainPath('ordersDashboard'), failWith('sendScheduleTest'));
    const dialog = await openDialog(page);
    const name = await typeName(page, dialog, 'Sent as a test');
    await press(page, dialog, 'Send one now');
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(
      /^An error occured sending the email\./,
    );
    expect(name).toHaveProperty('value', 'Sent as a test');
    await press(page, dialog, 'Send one now');
    await screen.findByText('Sent to you only.');
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('sendScheduleTest that the server refuses is shown beside the field', { tags: 'full' }, async () => {
    const page = await renderRoute(plainPath('ordersDashboard'), { person: 'customer-user' });
    const dialog = await openDialog(page);
    const emails = await within(dialog).findByRole('textbox', { name: /^Other addresses/ });
    await page.user.type(emails, 'desk@rival.example');
    page.allowError(/422/);
    await press(page, dialog, 'Send one now');
    await within(dialog).findAllByText(/rival\.example is not an allowed domain/);
    await waitFor(() => expect(emails.getAttribute('aria-invalid')).toBe('true'));
    expect(emails).toHaveProperty('value', 'desk@rival.example');
  });

  it('previewSchedule is shown in place of the runs, and can be retried', { tags: 'full' }, async () => {
    const page = await renderRoute(plainPath('ordersDashboard'), failToRead('previewSchedule'));
    const dialog = await openForm(page);
    await within(dialog).findByText(/An error occured computing the next runs\./);
    page.backend.faults.clear();
    await press(page, dialog, 'Retry');
    await within(dialog).findByText(/^Next runs:/);
  });
});

describe('a fault of the allowed domains', () => {
  const open = async (page: RenderedRoute): Promise<HTMLElement> => {
    await page.user.click(await screen.findByRole('button', { name: 'Allowed domains' }));
    return screen.findByRole('dialog', { name: 'Allowed domains' });
  };
  const domains = ({ backend }: RenderedRoute) => scheduleStore(backend.db).domains;

  it('keeps what was typed, and the next save stores it', async () => {
    const page = await renderRoute(path, failWith('updateScheduleDomains', 'customer-admin'));
    const dialog = await open(page);
    const field = within(dialog).getByRole('textbox', { name: /^Domains/ });
    await page.user.type(field, '{Enter}carrier.example');
    await press(page, dialog, 'Save');
    await within(dialog).findAllByText(/An error occured saving the allowed domains\./);
    expect(field).toHaveProperty('value', 'brokers.example\nprairiemill.example\ncarrier.example');
    await press(page, dialog, 'Save');
    await screen.findByText('Allowed domains saved.');
    expect(domains(page).get('PMF')).toContain('carrier.example');
  });

  it('shows those of someone else, and overwrites them only on request', { tags: 'full' }, async () => {
    const page = await renderRoute(path, { person: 'customer-admin' });
    const dialog = await open(page);
    const field = within(dialog).getByRole('textbox', { name: /^Domains/ });
    await page.user.type(field, '{Enter}carrier.example');
    domains(page).set('PMF', ['other.example']);
    page.allowError(/412/);
    await press(page, dialog, 'Save');
    await within(dialog).findByText('Changed by someone else since you opened it');
    expect(domains(page).get('PMF')).toEqual(['other.example']);
    await press(page, dialog, 'Overwrite with mine');
    await screen.findByText('Allowed domains saved.');
    expect(domains(page).get('PMF')).toEqual(['brokers.example', 'carrier.example', 'prairiemill.example']);
  });

  it('of reading them is shown with Retry', { tags: 'full' }, async () => {
    const page = await renderRoute(path, failToRead('getScheduleDomains', 'customer-admin'));
    const dialog = await open(page);
    await within(dialog).findByText(/An error occured fetching the allowed domains\./);
    page.backend.faults.clear();
    await press(page, dialog, 'Retry');
    await screen.findByRole('textbox', { name: /^Domains/ });
  });
});

it('a fault of listSchedules is shown with Retry', { tags: 'full' }, async () => {
  const page = await renderRoute(path, failToRead('listSchedules'));
  await screen.findByText('The schedules could not be loaded');
  page.backend.faults.clear();
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await row('OTIF by PO');
});
