import { screen } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { SlowNotice } from '#src/components/feedback/slow-notice.tsx';

let close: (() => void) | undefined;
afterEach(() => {
  vi.useRealTimers();
  close?.();
});

/** Lets React render what was scheduled; only the timers of the component are stopped. */
const rendered = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('says after five seconds what is still loading, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<SlowNotice what="orders" isAnnounced />);
  await rendered();
  vi.advanceTimersByTime(4900);
  await rendered();
  expect(screen.getByRole('status').textContent).toBe('');
  vi.advanceTimersByTime(200);
  await rendered();
  expect(screen.getByRole('status').textContent).toBe('Still loading orders…');
});
