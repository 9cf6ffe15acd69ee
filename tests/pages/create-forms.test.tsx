import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { operations } from '#src/api/generated/operations.ts';
import { findViolations } from './axe.ts';
import { createForms, isKeyed, type CreateFormFacts } from './create-form-facts.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { sampled } from '#mocks/testing/sampled.ts';

const field = (label: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}( Required)?\\W*$`) });

const drafts = (): string | null => sessionStorage.getItem('formDrafts');

interface CreateForm extends RenderedRoute {
  readonly fill: () => Promise<void>;
  readonly create: () => Promise<void>;
  readonly problems: () => Promise<HTMLElement>;
  /** The Idempotency-Key of each call, oldest first. */
  readonly keys: () => readonly (string | undefined)[];
}

async function openForm(facts: CreateFormFacts, faults: readonly Fault[] = []): Promise<CreateForm> {
  const page = await renderRoute(facts.path, { person: facts.person, faults });
  await screen.findByRole('form');
  return {
    ...page,
    fill: async () => {
      for (const [label, text] of Object.entries(facts.texts)) await page.user.type(await field(label), text);
    },
    create: async () => {
      const button = await screen.findByRole('button', { name: facts.button });
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      await page.user.click(button);
    },
    problems: async () => within(screen.getByRole('form')).findByRole('alert'),
    keys: () => page.backend.requests.list(facts.create).map(({ headers }) => headers['idempotency-key']),
  };
}

describe.each(createForms)('$name', (facts) => {
  const message = operations[facts.create].defaultError;

  it('lists every missing field, and sends nothing', sampled(facts === createForms[0]), async () => {
    const { create, problems, keys } = await openForm(facts);
    await create();
    const summary = await problems();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    for (const label of Object.keys(facts.texts)) {
      const pattern = new RegExp(`^${label}( \\d+)?: `);
      expect(within(summary).getAllByRole('link', { name: pattern }), label).toHaveLength(1);
      expect((await field(label)).getAttribute('aria-invalid'), label).toBe('true');
    }
    expect(keys()).toEqual([]);
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  });

  it(
    'keeps the typed values after a failure and a reload, and then creates one record',
    sampled(facts === createForms[0]),
    async () => {
      const fault: Fault = { operationId: facts.create, kind: 'status', status: 500, title: '', times: 1 };
      const { fill, create, problems, reload, backend, address, keys } = await openForm(facts, [fault]);
      await fill();
      await create();
      const summary = await problems();
      expect(summary.textContent).toContain(message);
      await waitFor(() => expect(document.activeElement).toBe(summary));
      for (const [label, text] of Object.entries(facts.texts))
        expect((await field(label)).value, label).toBe(text);
      expect(facts.count(backend)).toBe(0);
      reload();
      await screen.findByText(/^Your earlier changes were restored\./);
      for (const [label, text] of Object.entries(facts.texts))
        expect((await field(label)).value, label).toBe(text);
      await create();
      await waitFor(() => expect(address()).not.toBe(facts.path));
      expect(facts.count(backend)).toBe(1);
      expect(keys()).toHaveLength(2);
      expect(drafts()).toBeNull();
    },
  );

  it(
    'creates one record although the response was lost and the page reloaded',
    sampled(facts === createForms[0], isKeyed(facts)),
    async () => {
      const lost: Fault = { operationId: facts.create, kind: 'drop', lost: 'response', times: 1 };
      const { fill, create, problems, reload, backend, address, keys } = await openForm(facts, [lost]);
      await fill();
      await create();
      expect((await problems()).textContent).toContain(message);
      expect(facts.count(backend)).toBe(1);
      reload();
      await screen.findByText(/^Your earlier changes were restored\./);
      await create();
      await waitFor(() => expect(address()).not.toBe(facts.path));
      expect(facts.count(backend)).toBe(1);
      const [first] = keys();
      expect(keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), first]);
    },
  );

  it("shows the server's error of a field beside the field", sampled(facts === createForms[0]), async () => {
    const errors = { [facts.field.name]: ['Say it otherwise.'] };
    const body = { type: 'about:blank', title: 'Not like this.', status: 422, errors };
    const fault: Fault = { operationId: facts.create, kind: 'status', status: 422, body, times: 1 };
    const { fill, create, problems, backend, address } = await openForm(facts, [fault]);
    await fill();
    await create();
    expect((await problems()).textContent).toContain('Not like this.');
    const input = await field(facts.field.label);
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const texts = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    expect(texts).toContain('Say it otherwise.');
    expect(input.value).toBe(facts.texts[facts.field.label]);
    await create();
    await waitFor(() => expect(address()).not.toBe(facts.path));
    expect(facts.count(backend)).toBe(1);
  });

  it('sends one request, however often Save is pressed', sampled(facts === createForms[0]), async () => {
    const { user, fill, backend, address, keys } = await openForm(facts, [
      { operationId: facts.create, kind: 'delay', delayMs: 300 },
    ]);
    await fill();
    await user.dblClick(await screen.findByRole('button', { name: facts.button }));
    await waitFor(() => expect(address()).not.toBe(facts.path));
    expect(keys()).toHaveLength(1);
    expect(facts.count(backend)).toBe(1);
  });
});
