import { spawn } from 'node:child_process';

export interface JudgedServer {
  /** Origin of the portal and its API. */
  readonly origin: string;
  /** URL of the verdicts. */
  readonly judge: string;
  /** Moves its clock by an offset in milliseconds from the machine's; it starts at the moment of the tests. */
  readonly moveClock: (offset: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a mock server with the built portal on free ports; every exchange is validated against the contract. */
export async function startJudgedServer(directory = 'dist'): Promise<JudgedServer> {
  const args = ['tests/support/judged-server.ts', '--port', '0', '--static', directory];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const [origin, judge] = await new Promise<[string, string]>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const mock = /^mock server ready on (\S+)$/m.exec(output)?.[1];
      const verdicts = /^judge ready on (\S+)$/m.exec(output)?.[1];
      if (mock !== undefined && verdicts !== undefined) resolve([mock, verdicts]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    void gone.then(() => reject(new Error(`The judged server did not start:\n${output}`)));
  });
  return {
    origin,
    judge,
    moveClock: async (offset) => {
      const response = await fetch(`${judge}/__clock/${offset}`, { method: 'PUT' });
      if (!response.ok) throw new Error(await response.text());
    },
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
