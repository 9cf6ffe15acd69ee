import { spawn } from 'node:child_process';
import { builtFolder } from '#scripts/check/used-files.ts';
import type { VerdictSummary } from '../../tests/support/verdicts.ts';

export interface JudgedServer {
  /** Origin of the portal and its API. */
  readonly origin: string;
  /** On the exchanges since the start, or since they were cleared. */
  readonly verdicts: () => Promise<VerdictSummary>;
  readonly clearVerdicts: () => Promise<void>;
  /** The folder of the portal that it serves. */
  readonly directory: string;
  /** Moves its clock by an offset in milliseconds from the machine's; it starts at the moment of the tests. */
  readonly moveClock: (offset: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a mock server with the built portal on free ports; every exchange is validated against the contract. */
export async function startJudgedServer(directory = builtFolder): Promise<JudgedServer> {
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
  const request = async (path: string, method = 'GET'): Promise<Response> => {
    const response = await fetch(judge + path, { method });
    if (!response.ok) throw new Error(await response.text());
    return response;
  };
  return {
    origin,
    directory,
    verdicts: async () => {
      const summary: VerdictSummary = await (await request('/__judge')).json();
      return summary;
    },
    clearVerdicts: async () => void (await request('/__judge', 'DELETE')),
    moveClock: async (offset) => void (await request(`/__clock/${offset}`, 'PUT')),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
