import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#scripts/start/free-port.ts';
import type { Engine } from './engine.ts';
import { makeHome, startProgram } from './program.ts';

/** The programs of Debian's packages xvfb, webkit2gtk-driver and libwebkit2gtk. */
export interface WebKitPrograms {
  readonly display: string;
  readonly driver: string;
  readonly browser: string;
}

/** The key under which WebDriver returns the reference of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The code points of the keys without a character. */
const keyCodes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
};

/** Calls a WebDriver endpoint (https://w3c.github.io/webdriver/). Rejects with the driver's error message. */
async function call<Result = unknown>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    // The driver may close an idle connection while it is being reused.
    headers: { connection: 'close' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value }: { value: { error?: string; message?: string } | null } = await response.json();
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value as Result;
}

/** Starts WebKitGTK's browser on a display of its own, controlled through its WebDriver. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const home = await makeHome();
  await writeFile(join(home.path, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home.downloads}"\n`);
  const display = startProgram(programs.display, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1400x24',
    '-nolisten',
    'tcp',
    '-noreset',
  ]);
  const [, number = ''] = await display.waitForLine(/^(\d+)$/);
  const port = await findFreePort();
  const driver = startProgram(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    ...home.env,
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    // Otherwise a machine without a route to the Internet counts as offline.
    GIO_USE_NETWORK_MONITOR: 'base',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForDriver(origin);
  const { sessionId } = await call<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': {
          binary: programs.browser,
          args: ['--automation'],
        },
      },
    },
  });
  const send = <Result = unknown>(path: string, body: object = {}): Promise<Result> =>
    call<Result>('POST', `${origin}/session/${sessionId}${path}`, body);
  const get = <Result>(path: string): Promise<Result> =>
    call<Result>('GET', `${origin}/session/${sessionId}${path}`);
  await send('/timeouts', { script: 60_000, pageLoad: 60_000 });

  const evaluate = (expression: string): Promise<string> =>
    send('/execute/async', {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => ${expression}).then(
          (result) => done(JSON.stringify({ result })),
          (error) => done(JSON.stringify({ error: String(error) })),
        );`,
      args: [],
    });

  const perform = (type: 'pointer' | 'key', actions: readonly object[]): Promise<unknown> =>
    send('/actions', { actions: [{ type, id: type, actions }] });

  const { result: barHeight }: { result: number } = JSON.parse(await evaluate('outerHeight - innerHeight'));

  return {
    navigate: async (url) => {
      await send('/url', { url });
    },
    back: async () => {
      await send('/back');
    },
    reload: async () => {
      await send('/refresh');
    },
    evaluate: async (expression) => {
      const { result, error }: { result?: unknown; error?: string } = JSON.parse(await evaluate(expression));
      if (error !== undefined) throw new Error(error);
      return JSON.stringify(result ?? null);
    },
    clickAt: async (x, y) => {
      await perform('pointer', [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    chord: async (names) => {
      const pressed = names.map((name) => keyCodes[name] ?? name);
      await perform('key', [
        ...pressed.map((value) => ({ type: 'keyDown', value })),
        ...pressed.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    chooseFile: async (selector, path) => {
      const element = await send<Record<string, string>>('/element', {
        using: 'css selector',
        value: selector,
      });
      await send(`/element/${element[elementKey]}/value`, { text: path });
    },
    resize: async (width, height) => {
      // The size of the window, which includes the browser's own bars.
      await send('/window/rect', { x: 0, y: 0, width, height: height + barHeight });
    },
    screenshot: async () => {
      // The driver waits for the next frame, which a page at rest does not draw.
      await evaluate(`void document.documentElement.animate({ opacity: [1, 0.99] }, 60_000)`);
      return Buffer.from(await get<string>('/screenshot'), 'base64');
    },
    downloads: home.downloads,
    // The browser does not print the messages of a private session, which automation always is.
    errors: () => [],
    stop: async () => {
      await driver.stop();
      await display.stop();
      await home.remove();
    },
  };
}

/** The driver prints nothing when it is ready. */
async function waitForDriver(origin: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return void (await call('GET', `${origin}/status`));
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
