import { describe, expect, it } from 'vitest';
import { createMockBackend } from '#mocks/create-backend.ts';
import { hourMs } from '#mocks/lib/days.ts';
import { findNextDue, runDueWorks, type DueWork } from './due-work.ts';

const start = new Date('2026-03-16T15:30:00Z');

/** A work that is due every hour. */
function hourly(name: string, minute: number, log: string[]): DueWork {
  const offset = minute * 60_000;
  return {
    name,
    findNext: (_backend, after) => (Math.floor((after - offset) / hourMs) + 1) * hourMs + offset,
    run: () => void log.push(name),
  };
}

describe('due works', () => {
  it('are done in the order of their times, each once, however often they were missed', async () => {
    const backend = await createMockBackend({ scale: 'small', seed: 1, now: start });
    const log: string[] = [];
    const works = [hourly('late', 50, log), hourly('early', 40, log)];
    expect(findNextDue(works, backend, start.getTime())).toBe(Date.parse('2026-03-16T15:40:00Z'));
    backend.moveClock((clock) => clock.advance(5 * hourMs));
    await expect(runDueWorks(works, backend, start.getTime())).resolves.toEqual(['early', 'late']);
    expect(log).toEqual(['early', 'late']);
  });

  it('are not done before their times', async () => {
    const backend = await createMockBackend({ scale: 'small', seed: 1, now: start });
    const log: string[] = [];
    const after = start.getTime();
    await expect(runDueWorks([hourly('later', 40, log)], backend, after)).resolves.toEqual([]);
    expect(log).toEqual([]);
    expect(findNextDue([], backend, after)).toBeUndefined();
  });
});
