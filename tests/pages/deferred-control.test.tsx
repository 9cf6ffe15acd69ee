import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, onTestFinished, expect, it } from 'vitest';
import { nextTask } from '#src/lib/next-task.ts';
import { ActionMenu } from '#src/ui/action-menu.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Deferred } from '#src/ui/deferred.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { MultiSelect } from '#src/ui/multi-select.tsx';
import { Select } from '#src/ui/select.tsx';
import { holdFrames } from './hold-frames.ts';

const PlainControl = () => <button type="button">Control</button>;

/** A placeholder next to another button, and a function that lets the control's code arrive. */
async function renderDeferred(Control: ComponentType<object> = PlainControl) {
  const code = Promise.withResolvers<typeof Control>();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(
    <>
      <Deferred
        load={() => code.promise}
        controlProps={{}}
        placeholder={<button type="button">Placeholder</button>}
      />
      <button type="button">Other</button>
    </>,
  );
  return {
    placeholder: await screen.findByRole('button', { name: 'Placeholder' }),
    loadCode: () => code.resolve(Control),
  };
}

it('passes on the focus of its placeholder', async () => {
  const { placeholder, loadCode } = await renderDeferred();
  moveFocus(placeholder);
  loadCode();
  const control = await screen.findByRole('button', { name: 'Control' });
  expect(document.activeElement).toBe(control);
});

it('passes the focus on when the browser reports none, as in a window in the background', async () => {
  const { placeholder, loadCode } = await renderDeferred();
  // The pointer loads the code; the focus arrives without an event.
  placeholder.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  const silence = (event: Event): void => event.stopImmediatePropagation();
  for (const type of ['focus', 'focusin']) window.addEventListener(type, silence, true);
  moveFocus(placeholder);
  for (const type of ['focus', 'focusin']) window.removeEventListener(type, silence, true);
  loadCode();
  const control = await screen.findByRole('button', { name: 'Control' });
  expect(document.activeElement).toBe(control);
});

it('leaves the focus where the user has moved it', async () => {
  const { placeholder, loadCode } = await renderDeferred();
  moveFocus(placeholder);
  const secondButton = screen.getByRole('button', { name: 'Other' });
  moveFocus(secondButton);
  loadCode();
  await screen.findByRole('button', { name: 'Control' });
  await waitFor(() => expect(document.activeElement).toBe(secondButton));
});

const options = ['North', 'South'].map((label) => ({ value: label, label }));

const kinds = [
  {
    kind: 'menu',
    control: 'button',
    list: 'menu',
    item: 'menuitem',
    Control: () => (
      <ActionMenu
        trigger={<button type="button">Control</button>}
        actions={options.map(({ label }) => ({ label, onAction: () => {} }))}
      />
    ),
  },
  {
    kind: 'select',
    control: 'button',
    list: 'listbox',
    item: 'option',
    Control: () => <Select label="Control" options={options} value="North" onChange={() => {}} />,
  },
  {
    kind: 'multi-select',
    control: 'button',
    list: 'listbox',
    item: 'option',
    Control: () => <MultiSelect label="Control" options={options} value={[]} onChange={() => {}} />,
  },
  {
    kind: 'combobox',
    control: 'combobox',
    list: 'listbox',
    item: 'option',
    Control: () => <Combobox label="Control" options={options} value="North" onChange={() => {}} />,
  },
] as const;

const user = userEvent.setup({ delay: null });

const findControl = (role: 'button' | 'combobox'): Promise<HTMLElement> =>
  screen.findByRole(role, { name: /^Control/ });

describe.each(kinds)('a press on the placeholder of a $kind', ({ control, list, item, Control }) => {
  it('opens the control before the next frame, and never again after a choice', async () => {
    const runFrames = holdFrames();
    const { placeholder, loadCode } = await renderDeferred(Control);
    await user.click(placeholder);
    loadCode();
    await user.click(await screen.findByRole(item, { name: 'South' }));
    // A list of which several can be chosen stays open.
    if (screen.queryByRole(list)) await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(list)).toBeNull());
    runFrames();
    await nextTask();
    expect(screen.queryByRole(list)).toBeNull();
  });

  it('is dropped when a press elsewhere follows it', async () => {
    const { placeholder, loadCode } = await renderDeferred(Control);
    await user.click(placeholder);
    await user.click(document.body);
    loadCode();
    await findControl(control);
    await nextTask();
    expect(screen.queryByRole(list)).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

// A combobox opens as soon as it has the focus.
it.each(kinds.filter(({ kind }) => kind !== 'combobox'))(
  'a press on the placeholder of a $kind is dropped when Escape follows it',
  async ({ control, list, Control }) => {
    const { placeholder, loadCode } = await renderDeferred(Control);
    await user.click(placeholder);
    await user.keyboard('{Escape}');
    loadCode();
    const loaded = await findControl(control);
    await waitFor(() => expect(document.activeElement).toBe(loaded));
    await nextTask();
    expect(screen.queryByRole(list)).toBeNull();
  },
);
