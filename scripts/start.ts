import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Division } from '#mocks/http/control-calls.ts';
import { mockUsage, parseHosts, parsePort } from '#mocks/server/server-options.ts';
import { ContractError, generate } from './generate/main.ts';
import { showHelp } from './show-help.ts';
import { choosePort } from './start/free-port.ts';
import { startMock } from './start/mock-process.ts';
import { onContractChange, startPortalServer } from './start/portal-server.ts';

/** Where the portal is, unless another program listens there. */
const defaultPort = 5173;

showHelp(`Usage: npm start -- [options]
  Starts the portal at http://localhost:${defaultPort} with the mock server, and regenerates on every change of openapi/.
  --worker              the page's service worker handles the API
  --port <n>            port of the portal; 0 takes a free one (default ${defaultPort}, or one above it that is free)
${mockUsage}`);

/** Prints where everything is, and how calls are divided between the mock and a real server, if they are. */
function showWelcome(port: number, division: Division | null): void {
  const signIn = division?.provider
    ? 'Sign in at the real provider.'
    : 'Sign in as anybody on the sign-in page; customer-user sees most of the portal.';
  const sentences = division?.sentences ?? [];
  const portal = `http://localhost:${port}`;
  console.log(`
  Portal     ${portal}
  Controls   ${portal}/__mock   sign in as anybody, cause faults, watch the requests
  API        ${portal}/docs
${sentences.map((sentence) => `\n  ${sentence}`).join('')}
  ${signIn}
  Ctrl+C ends it.
`);
}

/** An error in the description does not stop the development server: the last valid outputs stay in use. */
async function regenerate(): Promise<boolean> {
  try {
    if ((await generate()) === 'made') console.log('Generated from openapi/.');
    return true;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    console.error(`The contract has errors; the last valid version is still in use.\n${error.message}`);
    return false;
  }
}

async function start(options: readonly string[]): Promise<void> {
  const mockOptions = options.filter((option) => option !== '--worker');
  const { values } = parseArgs({
    args: mockOptions,
    options: { host: { type: 'string' }, port: { type: 'string' } },
    strict: false,
  });
  const port = await choosePort(parsePort(values.port), defaultPort);
  // The service worker handles the API; the mock server still provides identity and hub.
  if (mockOptions.length < options.length) process.env['API_IN_WORKER'] = '1';
  if (!(await regenerate()) && !existsSync('mocks/generated'))
    throw new Error('There is no valid version yet. Correct the errors above.');
  const mock = await startMock(mockOptions);
  try {
    const host = typeof values.host === 'string' ? values.host : process.env['MOCK_HOST'];
    const server = await startPortalServer(port, mock.origin, parseHosts(host));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        void Promise.all([server.close(), mock.stop()]).then(() => process.exit(0));
      });
    }
    await mock.ready;
    let queue = Promise.resolve(true);
    onContractChange(server, () => {
      queue = queue.then(regenerate);
    });
    showWelcome(port, await mock.readDivision());
  } catch (error) {
    await mock.stop();
    throw error;
  }
}

await start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
