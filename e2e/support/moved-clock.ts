import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { moment, moveDate, startClock } from '#scripts/days/test-clock.ts';

/** Milliseconds after which the clock of a worker is put back, so that every test starts close to the moment. */
const maxAge = 4 * 60_000;

let offset = startClock();

/** Milliseconds from the machine's clock to that of this worker, which starts at the moment of the tests. */
export function getOffset(): number {
  return offset;
}

/** To be called before each test: a worker runs for long, and must not leave the day of the moment. */
export function keepMoment(): void {
  if (Date.now() - moment > maxAge) offset = startClock();
}

/** Pages that the context loads from now on have the clock of this worker. */
export async function moveClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(moveDate, offset);
}

/** A browser session of its own, with the clock of this worker. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await moveClock(context);
  return context;
}
