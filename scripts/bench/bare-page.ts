import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';

export interface BarePage {
  readonly send: (method: string, parameters?: object) => Promise<unknown>;
  /** The value of an expression in the page; rejects while the page navigates. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly waitFor: (selector: string) => Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: { readonly exceptionDetails?: unknown; readonly result?: { readonly value?: unknown } };
  readonly error?: { readonly message: string };
}

/** How long a page may take until an element appears, in milliseconds. */
const patience = 60_000;

/**
 * Runs a function with a page in a context that Playwright does not attach to: Playwright enables the Runtime domain of
 * the inspector, with which V8 collects source positions, and tasks take longer.
 */
export async function withBarePage<Result>(
  browser: Browser,
  run: (page: BarePage) => Promise<Result>,
): Promise<Result> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const pending = new Map<number, PromiseWithResolvers<Message['result']>>();
  session.on('Target.receivedMessageFromTarget', (event) => {
    const { id, result, error }: Message = JSON.parse(event.message);
    const request = pending.get(id ?? 0);
    if (error) request?.reject(new Error(error.message));
    else request?.resolve(result);
  });
  let requests = 0;
  async function send(method: string, params: object = {}): Promise<Message['result']> {
    requests += 1;
    const request = Promise.withResolvers<Message['result']>();
    pending.set(requests, request);
    const message = JSON.stringify({ id: requests, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return request.promise;
  }
  async function evaluate(expression: string): Promise<unknown> {
    const response = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (response?.exceptionDetails !== undefined) throw new Error(JSON.stringify(response.exceptionDetails));
    return response?.result?.value;
  }
  async function waitFor(selector: string): Promise<void> {
    const isThere = `document.querySelector(${JSON.stringify(selector)}) !== null`;
    const end = performance.now() + patience;
    while ((await evaluate(isThere).catch(() => false)) !== true) {
      if (performance.now() > end) throw new Error(`The page shows no ${selector}.`);
      await delay(100);
    }
  }
  try {
    return await run({ send, evaluate, waitFor });
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}
