import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectBidi } from './bidi.ts';
import type { Engine } from './engine.ts';
import { makeHome, startProgram } from './program.ts';

/** In addition to the settings that Firefox itself makes when it is controlled by a program. */
function buildSettings(downloads: string): string {
  const settings = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    // The panel would take the focus from the page.
    'browser.download.alwaysOpenPanel': false,
    'browser.download.always_ask_before_handling_new_types': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    // The viewer of JSON files has no storage of the page's origin.
    'devtools.jsonview.enabled': false,
    'intl.accept_languages': 'en-US',
    'ui.prefersReducedMotion': 1,
    'ui.systemUsesDarkTheme': 0,
  };
  return Object.entries(settings)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

const reportViolations = `() => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error('Content-Security-Policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sample);
  });
}`;

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly realm: string };
}

/** Starts Firefox, which speaks WebDriver BiDi itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const home = await makeHome();
  const profile = join(home.path, 'profile');
  await mkdir(profile);
  await writeFile(join(profile, 'user.js'), buildSettings(home.downloads));
  const firefox = startProgram(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    home.env,
  );
  const [, address = ''] = await firefox.waitForLine(/WebDriver BiDi listening on (\S+)/);
  const { send, on, close } = await connectBidi(`${address}/session`);
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });

  const errors: string[] = [];
  on('log.entryAdded', ({ level, text }: LogEntry) => {
    if (level === 'error') errors.push(text ?? '');
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('script.addPreloadScript', { functionDeclaration: reportViolations });
  // In the first window, the address bar has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' });

  return {
    navigate: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((result) => JSON.stringify(result) ?? 'null')`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value ?? 'null';
    },
    perform: async (sources) => {
      await send('input.performActions', { context, actions: sources });
    },
    chooseFile: async (selector, path) => {
      const { nodes } = await send<{ nodes: readonly { sharedId: string }[] }>(
        'browsingContext.locateNodes',
        {
          context,
          locator: { type: 'css', value: selector },
        },
      );
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [path] });
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    downloads: home.downloads,
    errors: () => errors,
    stop: async () => {
      close();
      await firefox.stop();
      await home.remove();
    },
  };
}
