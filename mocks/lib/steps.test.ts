import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { finishSteps, Prepared, runSteps, type Steps } from './steps.ts';

function* countTo(end: number, onStep: (step: number) => void = () => {}): Steps<number> {
  for (let step = 1; step <= end; step += 1) {
    onStep(step);
    yield;
  }
  return end;
}

describe('a prepared value', () => {
  it('is made once, whoever does the steps', async () => {
    const onStep = vi.fn<(step: number) => void>();
    const prepared = new Prepared(() => countTo(3, onStep));
    const running = prepared.prepare();
    running.next();
    expect(onStep).toHaveBeenCalledTimes(1);
    expect(prepared.finish()).toBe(3);
    expect(running.next()).toEqual({ done: true, value: 3 });
    expect(await runSteps(prepared.prepare())).toBe(3);
    expect(onStep.mock.calls).toEqual([[1], [2], [3]]);
  });

  it('fails each time while making it fails', () => {
    let isBroken = true;
    const prepared = new Prepared(() =>
      countTo(2, (step) => {
        if (isBroken && step === 2) throw new Error('broken');
      }),
    );
    expect(() => prepared.finish()).toThrow('broken');
    expect(() => finishSteps(prepared.prepare())).toThrow('broken');
    isBroken = false;
    expect(prepared.finish()).toBe(2);
  });
});

it('lets other work run between steps, also while timers stand still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let hasRun = false;
  setImmediate(() => {
    hasRun = true;
  });
  function* waitForOthers(): Steps<boolean> {
    while (!hasRun) yield;
    return hasRun;
  }
  await expect(runSteps(waitForOthers())).resolves.toBe(true);
});
