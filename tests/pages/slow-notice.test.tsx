import { screen } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { SlowNotice } from '#src/components/feedback/slow-notice.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';

let close: (() => void) | undefined;
afterEach(() => {
  vi.useRealTimers();
  close?.();
});

/** Lets React render what was scheduled; only the timers of the component are stopped. */
const rendered = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

function render(content: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  close = () => {
    root.unmount();
    container.remove();
  };
  root.render(content);
}

it('shows after five seconds what is still loading, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<SlowNotice subject="orders" isAnnounced />);
  await rendered();
  vi.advanceTimersByTime(4900);
  await rendered();
  expect(screen.getByRole('status').textContent).toBe('');
  vi.advanceTimersByTime(200);
  await rendered();
  expect(screen.getByRole('status').textContent).toBe('Still loading orders…');
});

it('offers to cancel a download that takes longer than five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const aborted = vi.fn<() => void>();
  function Guide() {
    const { isBusy, start } = useFileDownload({
      label: 'Flash Guide',
      fileName: 'guide.pdf',
      fetchFile: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            aborted();
            reject(new DOMException('Canceled', 'AbortError'));
          });
        }),
    });
    return (
      <button type="button" onClick={start}>
        {isBusy ? 'Busy' : 'Download'}
      </button>
    );
  }
  render(<Guide />);
  await rendered();
  screen.getByRole('button').click();
  await rendered();
  vi.advanceTimersByTime(4900);
  expect(snackbars.visible.read()).toEqual([]);
  vi.advanceTimersByTime(200);
  const [notice] = snackbars.visible.read();
  expect(notice).toMatchObject({ text: 'Still loading Flash Guide…', action: { label: 'Cancel' } });
  await notice?.action?.onAction();
  await rendered();
  expect(aborted).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').textContent).toBe('Download');
  expect(snackbars.visible.read()).toEqual([]);
});
