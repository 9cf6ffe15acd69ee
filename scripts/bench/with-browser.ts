import { chromium, type Browser } from 'playwright';

/** Runs a function with a new browser, which is closed afterwards in every case. */
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
