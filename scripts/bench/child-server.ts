import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ChildServer {
  /** Milliseconds from the start of the process to its ready line. */
  readonly readyAfter: number;
  readonly match: RegExpExecArray;
  readonly stop: () => void;
}

/** Starts a server of the project and waits for its ready line. */
export async function startServer(args: readonly string[], ready: RegExp): Promise<ChildServer> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = (): void => void child.kill();
  for await (const line of createInterface({ input: child.stdout })) {
    const match = ready.exec(line);
    if (match) {
      child.stdout.resume();
      return { readyAfter: performance.now() - start, match, stop };
    }
  }
  throw new Error(`${args.join(' ')} ended before it was ready.`);
}
