import { spawn } from 'node:child_process';
import type { Division, MockState } from '#mocks/http/control-calls.ts';
import { findFreePort } from './free-port.ts';

export interface MockProcess {
  readonly origin: string;
  /**
   * Settles when the mock accepts connections; rejects when it ends before, for example because of an invalid option.
   */
  readonly ready: Promise<void>;
  /** How calls are divided between the mock and a real server; null where the mock does everything. */
  readonly readDivision: () => Promise<Division | null>;
  /** Resolves when the process has ended. */
  readonly stop: () => Promise<void>;
}

/** The mock is of the same version, so its state has the declared form. */
function isState(value: unknown): value is MockState {
  return typeof value === 'object' && value !== null && 'division' in value;
}

/**
 * Runs the mock as a child process that restarts whenever one of its modules changes. Tokens stay valid: their key is
 * stored in a file.
 */
export async function startMock(args: readonly string[]): Promise<MockProcess> {
  // The proxy needs an address that survives restarts, so the port is chosen here instead of by the mock.
  const port = await findFreePort();
  const mockArguments = ['--port', String(port), '--state', '.cache/mock-state.json'];
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'mocks/main.ts', ...args, ...mockArguments],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let isReady = false;
  // Without the watcher's line that it waits for a change: it is stopped.
  const failure = (): Error => new Error(output.replace(/^(?:Failed|Completed) running .*$/gm, '').trim());
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      const text = chunk.toString();
      const isReadyLine = text.includes('mock server ready on');
      if (!isReady) output += text;
      if (isReady && isReadyLine) console.log('The mock server has restarted.');
      else if (isReady && !/^Restarting |^Completed running /m.test(text)) process.stdout.write(text);
      if (isReadyLine) {
        isReady = true;
        resolve();
      }
      // The watcher stays alive and waits for a change, so an invalid option would never end it.
      if (!isReady && /Failed running|Completed running/.test(output)) reject(failure());
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(failure()));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ready,
    readDivision: async () => {
      const response = await fetch(`${origin}/__mock/state`);
      const state: unknown = await response.json();
      return isState(state) ? state.division : null;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
