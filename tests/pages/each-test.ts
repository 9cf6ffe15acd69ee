import { afterEach, beforeEach, type TestError } from 'vitest';
import { describePage } from '#scripts/check/page-state.ts';

type Hook = () => void | Promise<void>;

const starts: Hook[] = [];
const ends: Hook[] = [];

/**
 * Runs the hooks around every test from now on. Files share modules, and a module's own `beforeEach` and `afterEach`
 * would apply only to the file that loads it first.
 */
export function runAroundEachTest(start: Hook, end: Hook): void {
  starts.push(start);
  ends.push(end);
}

/** Adds what the page shows to a failure, which the end of a run prints up to the first line of its stack. */
function addPage(failure: TestError): void {
  const { message, stack = message } = failure;
  const described = `${message}\n${describePage()}`;
  failure.stack = stack.replace(message, () => described);
  failure.message = described;
}

/** Must be called for each file. */
export function provideHooks(): void {
  beforeEach(async () => {
    for (const hook of starts) await hook();
  });
  afterEach(async ({ task }) => {
    const failure = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined;
    if (failure) addPage(failure);
    for (const hook of ends) await hook();
  });
}
