import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Program {
  /** Resolves to the match of the first line of output, past or future, that matches. Rejects when the program ends. */
  readonly waitForLine: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Ends the program and everything that it started. */
  readonly stop: () => Promise<void>;
}

/** Starts a program in a process group of its own. */
export function startProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      hasEnded = true;
      notify();
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      lines.push(String(error));
      end();
    });
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      notify();
    });
  }
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended already.
    }
  };
  // A separate process group does not end with this process.
  process.once('exit', kill);

  return {
    waitForLine: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const matching = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
          if (matching) resolve(matching);
          else if (hasEnded) reject(new Error(`${program} ended:\n${lines.join('\n')}`));
          else return;
          listeners.delete(check);
        };
        listeners.add(check);
        check();
      }),
    stop: async () => {
      process.removeListener('exit', kill);
      kill();
      await ended;
    },
  };
}

/** A home folder for a browser, so that neither the user's settings nor earlier runs have an effect. */
export interface BrowserHome {
  readonly path: string;
  readonly downloads: string;
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => Promise<void>;
}

export async function makeHome(): Promise<BrowserHome> {
  const path = await mkdtemp(join(tmpdir(), 'portal-browser-'));
  const downloads = join(path, 'Downloads');
  const config = join(path, '.config');
  await Promise.all([mkdir(downloads), mkdir(config)]);
  return {
    path,
    downloads,
    env: {
      HOME: path,
      XDG_CONFIG_HOME: config,
      XDG_CACHE_HOME: join(path, '.cache'),
      XDG_DATA_HOME: join(path, '.local'),
      XDG_RUNTIME_DIR: path,
      // Programs otherwise wait for a session bus that a server does not have.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      TZ: 'America/Chicago',
      LANG: 'C.UTF-8',
    },
    // A browser that has just been ended may still be writing.
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}
