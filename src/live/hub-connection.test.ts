import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHubConnection, retryDelay, type HubState } from './hub-connection.ts';
import type { HubLink, LinkListeners } from './hub-link.ts';

/** A hub that responds, refuses or stays silent as a test requires, and records its calls. */
function createStage() {
  const events: string[] = [];
  const states: HubState[] = [];
  const warnings: string[] = [];
  const messages: string[] = [];
  const listeners = new Set<() => void>();
  const opened: LinkListeners[] = [];
  const stage = {
    events,
    states,
    warnings,
    messages,
    opened,
    start: (): Promise<void> => Promise.resolve(),
    invoke: (_method: string, _group: string): Promise<void> => Promise.resolve(),
    isOnline: true,
    setOnline(next: boolean) {
      stage.isOnline = next;
      for (const listener of listeners) listener();
    },
    /** The newest connection. */
    get link(): LinkListeners {
      const last = opened.at(-1);
      if (!last) throw new Error('There is no connection yet.');
      return last;
    },
    get watchers() {
      return listeners.size;
    },
  };
  const connection = createHubConnection({
    open: (link): HubLink => {
      const number = opened.push(link);
      return {
        start: () => {
          events.push(`start ${number}`);
          return stage.start();
        },
        invoke: (method, group) => {
          events.push(`${method} ${group} ${number}`);
          return stage.invoke(method, group);
        },
        stop: async () => void events.push(`stop ${number}`),
      };
    },
    network: {
      isOnline: () => stage.isOnline,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    onMessage: (id, payload, group) => messages.push(`${id} ${String(payload)} ${group}`),
    onStateChange: (state) => states.push(state),
    onJoined: (group) => events.push(`joined ${group}`),
    log: (level, text) => {
      if (level === 'warning') warnings.push(text);
    },
    random: () => 1,
  });
  return { ...connection, stage };
}

const refused = (): Promise<never> => Promise.reject(new Error('refused'));
const silent = (): Promise<never> => new Promise(() => {});
/** Runs all pending work that does not wait for a timer. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('starting', () => {
  it('connects, joins the group and is live', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    expect(stage.events).toEqual(['start 1', 'AddToGroup PMF 1', 'joined PMF']);
    expect(stage.states).toEqual(['connecting', 'live']);
  });

  it('is retried without end, at growing intervals', async () => {
    const { follow, stage } = createStage();
    stage.start = refused;
    follow('PMF');
    await settle();
    const starts: number[] = [];
    const before = Date.now();
    for (let second = 0; second < 3600; second += 1) {
      const count = stage.opened.length;
      await vi.advanceTimersByTimeAsync(1000);
      if (stage.opened.length > count) starts.push((Date.now() - before) / 1000);
    }
    expect(starts.slice(0, 7)).toEqual([1, 3, 7, 15, 31, 61, 91]);
    expect(starts.length).toBeGreaterThan(119);

    stage.start = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stage.states.at(-1)).toBe('live');
  });

  it('times out when it never ends, and its later result is ignored', async () => {
    const { follow, stage } = createStage();
    const late = Promise.withResolvers<void>();
    stage.start = () => late.promise;
    follow('PMF');
    await settle();
    const first = stage.link;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stage.events).toEqual(['start 1', 'stop 1']);

    stage.start = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    late.resolve();
    await settle();
    first.onMessage('send', 'from the dead');
    expect(stage.events).toEqual(['start 1', 'stop 1', 'start 2', 'AddToGroup PMF 2', 'joined PMF']);
    expect(stage.messages).toEqual([]);
  });

  it('fails when the group is refused or never confirmed', async () => {
    const { follow, stage } = createStage();
    stage.invoke = refused;
    follow('PMF');
    await settle();
    expect(stage.events).toEqual(['start 1', 'AddToGroup PMF 1', 'stop 1']);
    stage.invoke = silent;
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stage.events.slice(3)).toEqual(['start 2', 'AddToGroup PMF 2', 'stop 2']);
    expect(stage.states).not.toContain('live');
  });
});

describe('a lost connection', () => {
  it('is replaced, and the group joined again, with or without a close message', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await vi.advanceTimersByTimeAsync(60_000);
    stage.link.onClosed(undefined);
    await settle();
    expect(stage.states).toEqual(['connecting', 'live', 'connecting']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.states.at(-1)).toBe('live');
    expect(stage.events.slice(3)).toEqual(['stop 1', 'start 2', 'AddToGroup PMF 2', 'joined PMF']);
  });

  it('is reported once, however many attempts follow', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await vi.advanceTimersByTimeAsync(60_000);
    stage.start = refused;
    stage.link.onClosed(new Error('gone'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(stage.warnings).toEqual(['Live updates: Error: gone']);
  });

  it('is replaced after a delay when it is lost repeatedly', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    for (const delay of [1000, 2000, 4000]) {
      stage.link.onClosed(undefined);
      const count = stage.opened.length;
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(stage.opened).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(1);
      expect(stage.opened).toHaveLength(count + 1);
    }
  });
});

describe('the network', () => {
  it('is waited for without attempts, and used as soon as it is back', async () => {
    const { follow, stage } = createStage();
    stage.setOnline(false);
    follow('PMF');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(stage.events).toEqual([]);
    expect(stage.warnings).toEqual([]);
    stage.setOnline(true);
    await settle();
    expect(stage.states).toEqual(['connecting', 'live']);
  });

  it('ends the connection when it goes offline', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await vi.advanceTimersByTimeAsync(60_000);
    stage.setOnline(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(stage.events.slice(3)).toEqual(['stop 1']);
    expect(stage.states.at(-1)).toBe('connecting');
    expect(stage.warnings).toEqual([]);
    stage.setOnline(true);
    await settle();
    expect(stage.states.at(-1)).toBe('live');
  });

  it('ends the delay between two attempts when it is back', async () => {
    const { follow, stage } = createStage();
    stage.start = refused;
    follow('PMF');
    await vi.advanceTimersByTimeAsync(20_000);
    const count = stage.opened.length;
    stage.start = () => Promise.resolve();
    stage.setOnline(false);
    stage.setOnline(true);
    await settle();
    expect(stage.opened).toHaveLength(count + 1);
    expect(stage.states.at(-1)).toBe('live');
  });
});

describe('the group', () => {
  it('is changed by leaving, then joining, on the same connection', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    follow('BHB');
    await settle();
    expect(stage.events.slice(3)).toEqual(['RemoveFromGroup PMF 1', 'AddToGroup BHB 1', 'joined BHB']);
    expect(stage.states).toEqual(['connecting', 'live']);
  });

  it('is the last one that was set, however fast they change', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    follow('BHB');
    follow('NHC');
    follow('PMF');
    follow('NHC');
    await settle();
    expect(stage.events.slice(3)).toEqual(['RemoveFromGroup PMF 1', 'AddToGroup NHC 1', 'joined NHC']);
  });

  it('that was set during a reconnect is the only one that is joined', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    stage.link.onClosed(undefined);
    const started = Promise.withResolvers<void>();
    stage.start = () => started.promise;
    await vi.advanceTimersByTimeAsync(1000);
    follow('BHB');
    started.resolve();
    await settle();
    expect(stage.events.slice(3)).toEqual(['stop 1', 'start 2', 'AddToGroup BHB 2', 'joined BHB']);
  });

  it('that cannot be left closes the connection, which a new one replaces', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    stage.invoke = refused;
    follow('BHB');
    await settle();
    stage.invoke = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.events.slice(3)).toEqual([
      'RemoveFromGroup PMF 1',
      'stop 1',
      'start 2',
      'AddToGroup BHB 2',
      'joined BHB',
    ]);
  });

  it('receives only its own messages', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    stage.link.onMessage('send', 'one');
    const leaving = Promise.withResolvers<void>();
    stage.invoke = () => leaving.promise;
    follow('BHB');
    stage.link.onMessage('send', 'late');
    await settle();
    stage.link.onMessage('send', 'later');
    leaving.resolve();
    await settle();
    stage.link.onMessage('send', 'two');
    expect(stage.messages).toEqual(['send one PMF', 'send two BHB']);
  });
});

describe('leaving', () => {
  it('ends the connection and all attempts', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    follow(null);
    stage.link.onMessage('send', 'late');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(stage.events.slice(3)).toEqual(['stop 1']);
    expect(stage.states).toEqual(['connecting', 'live', 'off']);
    expect(stage.messages).toEqual([]);
    expect(stage.watchers).toBe(0);
  });

  it('ends a pending start and a pending delay', async () => {
    for (const start of [silent, refused]) {
      const { follow, stage } = createStage();
      stage.start = start;
      follow('PMF');
      await settle();
      follow(null);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(stage.opened).toHaveLength(1);
      expect(stage.states).toEqual(
        start === silent ? ['connecting', 'off'] : ['connecting', 'connecting', 'off'],
      );
      expect(stage.watchers).toBe(0);
    }
  });

  it('is not final: another user may sign in', async () => {
    const { follow, stage } = createStage();
    follow('PMF');
    await settle();
    follow(null);
    follow('BHB');
    await settle();
    expect(stage.events.slice(3)).toEqual(['start 2', 'stop 1', 'AddToGroup BHB 2', 'joined BHB']);
    expect(stage.states).toEqual(['connecting', 'live', 'off', 'connecting', 'live']);
  });
});

it('spreads the attempts of many browsers', () => {
  expect(retryDelay(0, 0)).toBe(500);
  expect(retryDelay(0, 1)).toBe(1000);
  expect(retryDelay(50, 0)).toBe(15_000);
  expect(retryDelay(50, 1)).toBe(30_000);
});
