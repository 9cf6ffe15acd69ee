import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { makeHome } from './program.ts';

const settings = (downloads: string): Record<string, unknown> => ({
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.useDownloadDir': true,
  // The panel would take the focus from the page.
  'browser.download.alwaysOpenPanel': false,
  'browser.download.always_ask_before_handling_new_types': false,
  // The viewer of JSON files has no storage of the page's origin.
  'devtools.jsonview.enabled': false,
  'intl.accept_languages': 'en-US',
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
});

function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Starts Firefox, which Puppeteer controls by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const home = await makeHome();
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    extraPrefsFirefox: settings(home.downloads),
    env: { ...process.env, ...home.env },
    defaultViewport: null,
    protocolTimeout: 60_000,
  });
  // In the first window, the address bar has the focus.
  const page = await firefox.newPage({ type: 'window' });
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluateOnNewDocument(reportViolations);

  return {
    navigate: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) =>
      String(
        await page.evaluate(
          `Promise.resolve(${expression}).then((result) => JSON.stringify(result) ?? 'null')`,
        ),
      ),
    clickAt: (x, y) => page.mouse.click(x, y),
    chord: async (keys) => {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    chooseFile: async (selector, path) => {
      const element = await page.$(selector);
      const input = await element?.toElement('input');
      await input?.uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    downloads: home.downloads,
    errors: () => errors,
    stop: async () => {
      await firefox.close();
      await home.remove();
    },
  };
}
