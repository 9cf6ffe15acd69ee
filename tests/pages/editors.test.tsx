import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { editors, type EditorFacts } from './editor-facts.ts';
import { formatDay } from '#src/lib/dates.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { sampled } from '#mocks/testing/sampled.ts';

interface Editor extends RenderedRoute {
  readonly field: () => HTMLInputElement;
  readonly save: () => Promise<void>;
  /** Replaces the value of the field. */
  readonly type: (text: string) => Promise<void>;
  /** The problem summary. */
  readonly problems: () => Promise<HTMLElement>;
  readonly requests: () => readonly unknown[];
}

const drafts = (): string | null => sessionStorage.getItem('formDrafts');

async function openEditor(facts: EditorFacts, faults: readonly Fault[] = []): Promise<Editor> {
  const page = await renderRoute(facts.path, { person: facts.person, faults });
  const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(facts.field.label);
  await screen.findByLabelText(facts.field.label);
  await waitFor(() => expect(field().value).not.toBe(''));
  return {
    ...page,
    field,
    save: async () => {
      const button = screen.getByRole('button', { name: 'Save' });
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      await page.user.click(button);
    },
    type: async (text) => {
      await page.user.clear(field());
      if (text !== '') await page.user.type(field(), text);
    },
    problems: async () => within(screen.getByRole('form')).findByRole('alert'),
    requests: () => page.backend.requests.list(facts.save),
  };
}

describe.each(editors)('$name', (facts) => {
  const trigger = (fault: Pick<Fault, 'status' | 'title' | 'body'>): Fault => ({
    operationId: facts.save,
    kind: 'status',
    times: 1,
    ...fault,
  });

  it('lists a missing field, and links to it', sampled(facts === editors[0]), async () => {
    const { user, field, type, save, problems, requests } = await openEditor(facts);
    await type('');
    await save();
    const summary = await problems();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('Check one field before saving');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.click(within(summary).getByRole('link', { name: new RegExp(`^${facts.field.label}: `) }));
    expect(document.activeElement).toBe(field());
    expect(requests()).toEqual([]);
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  });

  it("shows the server's error of a field beside the field", sampled(facts === editors[0]), async () => {
    const body = {
      type: 'about:blank',
      title: 'Not like this.',
      status: 422,
      errors: { [facts.field.name]: ['Say it otherwise.'], unknownField: ['Nobody knows this field.'] },
    };
    const { field, type, save, problems } = await openEditor(facts, [trigger({ status: 422, body })]);
    await type(facts.value);
    await save();
    const summary = await problems();
    expect(summary.textContent).toContain('Not like this.');
    expect(summary.textContent).toContain('Nobody knows this field.');
    expect(within(summary).getByRole('link').textContent).toBe(`${facts.field.label}: Say it otherwise.`);
    const described = (field().getAttribute('aria-describedby') ?? '').split(' ');
    const texts = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    expect(texts).toContain('Say it otherwise.');
    expect(field().value).toBe(facts.value);
  });

  it(
    'keeps the typed values when the save fails, and saves them the next time',
    sampled(facts === editors[0]),
    async () => {
      const { backend, address, field, type, save, problems, requests } = await openEditor(facts, [
        trigger({ status: 500, title: '' }),
      ]);
      await type(facts.value);
      await save();
      const summary = await problems();
      expect(summary.textContent).toContain(facts.failure);
      await waitFor(() => expect(document.activeElement).toBe(summary));
      const messages = screen.getByRole('region', { name: 'Messages' });
      if (facts.isAnnounced) await within(messages).findByText(facts.failure);
      expect(field().value).toBe(facts.value);
      expect(drafts()).toContain(facts.value);
      await save();
      await waitFor(() => expect(address()).not.toBe(facts.path));
      expect(requests()).toHaveLength(2);
      expect(facts.readStored(backend)).toBe(facts.value);
      expect(drafts()).toBeNull();
    },
  );

  it('shows a conflict when another user has saved first', sampled(facts === editors[0]), async () => {
    const title = 'It was changed by someone else.';
    const { field, type, save, problems } = await openEditor(facts, [trigger({ status: 409, title })]);
    await type(facts.value);
    await save();
    expect((await problems()).textContent).toContain(title);
    expect(field().value).toBe(facts.value);
  });

  it(
    'shows a concurrent change of another user, and overwrites it only on request',
    sampled(facts === editors[0]),
    async () => {
      const { user, backend, allowError, address, field, type, save, problems, requests } = await openEditor(
        facts,
        // Long enough for another user to save after the form has compared versions.
        [{ operationId: facts.save, kind: 'delay', delayMs: 300, times: 1 }],
      );
      allowError(/412/);
      const before = field().value;
      await type(facts.value);
      await save();
      await waitFor(() => expect(requests()).toHaveLength(1));
      await facts.changeElsewhere(backend, facts.otherValue);
      const panel = await problems();
      expect(panel.textContent).toContain('Changed by someone else since you opened it');
      const row = within(panel).getByRole('row', { name: new RegExp(`^${facts.field.label} `) });
      const versions = [before, facts.value, facts.otherValue];
      expect(row.textContent).toBe([facts.field.label, ...versions.map(formatDay)].join(''));
      await waitFor(() => expect(document.activeElement).toBe(panel));
      expect(await findViolations(screen.getByRole('main'))).toEqual([]);
      expect(field().value).toBe(facts.value);
      expect(facts.readStored(backend)).toBe(facts.otherValue);
      await user.click(within(panel).getByRole('button', { name: 'Overwrite with mine' }));
      await waitFor(() => expect(address()).not.toBe(facts.path));
      expect(facts.readStored(backend)).toBe(facts.value);
    },
  );

  it('replaces the typed values with those of another user', sampled(facts === editors[0]), async () => {
    const { user, backend, field, type, save, problems, requests } = await openEditor(facts);
    await type(facts.value);
    await facts.changeElsewhere(backend, facts.otherValue);
    await save();
    await user.click(within(await problems()).getByRole('button', { name: 'Reload and discard my changes' }));
    await waitFor(() => expect(field().value).toBe(facts.otherValue));
    expect(within(screen.getByRole('form')).queryByRole('alert')).toBeNull();
    expect(drafts()).toBeNull();
    expect(requests()).toEqual([]);
    expect(facts.readStored(backend)).toBe(facts.otherValue);
  });

  it('sends one request, however often Save is pressed', sampled(facts === editors[0]), async () => {
    const { user, address, field, type, requests } = await openEditor(facts, [
      { operationId: facts.save, kind: 'delay', delayMs: 300 },
    ]);
    await type(facts.value);
    const save = screen.getByRole('button', { name: 'Save' });
    await user.dblClick(save);
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
    await user.click(save);
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(address()).not.toBe(facts.path));
    expect(requests()).toHaveLength(1);
  });

  it(
    'restores the typed values after a reload, until they are discarded',
    sampled(facts === editors[0]),
    async () => {
      const { user, field, type, reload } = await openEditor(facts);
      const before = field().value;
      await type(facts.value);
      await waitFor(() => expect(drafts()).toContain(facts.value));
      reload();
      await screen.findByText(/^Your earlier changes were restored\./);
      expect(field().value).toBe(facts.value);
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(field().value).toBe(before));
      expect(drafts()).toBeNull();
    },
  );

  it('confirms leaving with unsaved values', sampled(facts === editors[0]), async () => {
    const { user, address, field, type } = await openEditor(facts);
    await type(facts.value);
    const home = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' });
    for (const leave of [() => user.click(home), () => user.click(screen.getByText('Cancel'))]) {
      await leave();
      const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(address()).toBe(facts.path);
      expect(field().value).toBe(facts.value);
    }
    await user.click(home);
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe(plainPath('home')));
    expect(drafts()).toBeNull();
  });

  it('can be left without confirmation when nothing was typed', sampled(facts === editors[0]), async () => {
    const { user, address } = await openEditor(facts);
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(address()).not.toBe(facts.path));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
