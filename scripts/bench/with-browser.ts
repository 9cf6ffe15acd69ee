import { chromium, type Browser } from 'playwright';

/** Runs something in a browser of its own, which is closed whatever comes of it. */
export async function withBrowser<Result>(
  executablePath: string,
  run: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
