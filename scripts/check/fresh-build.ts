import { run } from './run.ts';

/** Builds the portal unless the build is that of all its inputs. Returns whether the build exists. */
export async function buildIfStale(): Promise<boolean> {
  return (await run(['npm', 'run', '--silent', 'step:bundle'])) === 0;
}
