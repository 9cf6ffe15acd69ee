import { afterEach, beforeEach } from 'vitest';

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

/** Must be called for each file. */
export function provideHooks(): void {
  beforeEach(async () => {
    for (const hook of starts) await hook();
  });
  afterEach(async () => {
    for (const hook of ends) await hook();
  });
}
