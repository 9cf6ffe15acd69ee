import { screen, waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, expect, it } from 'vitest';
import { Deferred } from '#src/ui/deferred.tsx';
import { moveFocus } from '#src/ui/focus.ts';

const Control = () => <button type="button">Control</button>;

/** A placeholder next to another button, and a function that lets the control's code arrive. */
async function renderDeferred() {
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
