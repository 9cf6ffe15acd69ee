import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TelemetrySink } from './telemetry.ts';

const token = ['eyJhbGciOiJSUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'c2lnbmF0dXJl'].join('.');

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function setUp() {
  const telemetry = await import('./telemetry.ts');
  const sink = { error: vi.fn<TelemetrySink['error']>(), pageView: vi.fn<TelemetrySink['pageView']>() };
  return { ...telemetry, sink };
}

it('reports to the console and every sink, without tokens', async () => {
  const { addTelemetrySink, reportError, sink } = await setUp();
  addTelemetrySink(sink);
  reportError(new TypeError(`lost wss://api.example/hubs/x?access_token=${token}`), 'Uncaught error:');
  const [report] = sink.error.mock.calls[0] ?? [];
  expect(report).toMatchObject({
    context: 'Uncaught error:',
    name: 'TypeError',
    message: 'lost wss://api.example/hubs/x?***',
  });
  expect(JSON.stringify([sink.error.mock.calls, vi.mocked(console.error).mock.calls])).not.toContain('eyJ');
});

it('reports one error once', async () => {
  const { addTelemetrySink, reportError, sink } = await setUp();
  addTelemetrySink(sink);
  const error = new Error('lost');
  reportError(error, 'Error in the page:');
  reportError(error, 'A page failed:');
  expect(sink.error).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('accepts values that are not errors', async () => {
  const { addTelemetrySink, reportError, sink } = await setUp();
  addTelemetrySink(sink);
  for (const thrown of ['text', undefined, null, 7, { some: 'thing' }])
    reportError(thrown, 'Unhandled rejection:');
  expect(sink.error).toHaveBeenCalledTimes(5);
});

it('buffers reports until the first sink, up to a limit', async () => {
  const { addTelemetrySink, reportError, reportPageView, sink } = await setUp();
  reportPageView('home');
  for (let count = 0; count < 200; count += 1) reportError(new Error(`lost ${count}`), 'Uncaught error:');
  addTelemetrySink(sink);
  expect(sink.pageView).toHaveBeenCalledExactlyOnceWith('home');
  expect(sink.error).toHaveBeenCalledTimes(49);
  reportPageView('terms');
  expect(sink.pageView).toHaveBeenCalledTimes(2);
});

it('reports an uncaught error, but not that sizes follow in the next frame', async () => {
  const { addTelemetrySink, watchUncaughtErrors, sink } = await setUp();
  addTelemetrySink(sink);
  const target = new EventTarget();
  vi.stubGlobal(
    'ErrorEvent',
    class extends Event {
      message = '';
      error: unknown;
    },
  );
  watchUncaughtErrors(target);
  for (const message of ['ResizeObserver loop completed with undelivered notifications.', 'x is not defined'])
    target.dispatchEvent(Object.assign(new ErrorEvent('error'), { message }));
  expect(sink.error.mock.calls.map(([{ message }]) => message)).toEqual(['x is not defined']);
});
