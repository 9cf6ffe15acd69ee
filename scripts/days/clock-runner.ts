import { TestRunner } from 'vitest';
import { startClock } from './test-clock.ts';

/** Starts the clock for each file: a thread that ran for minutes would leave the day of the moment. */
export default class ClockRunner extends TestRunner {
  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    startClock();
    super.onCollectStart(file);
  }
}
