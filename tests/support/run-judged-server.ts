import { subscribe } from 'node:diagnostics_channel';
import { createServer, ServerResponse, type Server } from 'node:http';
import { sendJson, getUrl } from '#mocks/http/node-http.ts';
import { startMockServer } from '#mocks/server/server.ts';
import { readServerOptions, startFailure } from '#mocks/server/server-options.ts';
import { moveDate, startClock } from '#scripts/days/test-clock.ts';
import { createJudge } from './judge.ts';
import { collectVerdicts, type Verdicts } from './verdicts.ts';

// The mock server, with every exchange judged against the description. It takes the mock server's options. The
// verdicts have a port of their own, so that reading them is no exchange: GET /__judge, DELETE /__judge. The clock
// starts at the moment of the tests: PUT /__clock/<milliseconds from the machine's clock>, on that port, moves it.

function verdictServer(verdicts: Verdicts): Server {
  // Longer than a test, so that an idle connection does not close during its reuse.
  return createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const requestLine = `${request.method} ${getUrl(request).pathname}`;
    const received = async (): Promise<void> => {
      const offset = /^PUT \/__clock\/(-?\d+)$/.exec(requestLine)?.[1];
      if (offset !== undefined) moveDate(Number(offset));
      else if (requestLine === 'DELETE /__judge') await verdicts.clear();
      else if (requestLine !== 'GET /__judge') {
        return sendJson(response, 404, {
          error: 'There are GET and DELETE /__judge, and PUT /__clock/<offset>.',
        });
      }
      sendJson(response, 200, await verdicts.summary());
    };
    received().catch((error: unknown) => sendJson(response, 500, { error: String(error) }));
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The judge is not listening on a port.');
  return address.port;
}

try {
  startClock();
  const verdicts = collectVerdicts(createJudge());
  subscribe('http.server.request.start', (message) => {
    const response: unknown =
      message !== null && typeof message === 'object' && Reflect.get(message, 'response');
    if (!(response instanceof ServerResponse)) return;
    verdicts.addPath(getUrl(response.req).pathname);
    // The browser compares the header Date with the clock of the machine, not of the tests: without one, caching works.
    response.sendDate = false;
  });
  const mock = await startMockServer({
    ...readServerOptions(),
    onExchange: async (request, response) => verdicts.add(request, response),
  });
  const judge = verdictServer(verdicts);
  console.log(`judge ready on http://localhost:${await listen(judge)}`);
  console.log(`mock server ready on ${mock.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      judge.close();
      judge.closeAllConnections();
      void mock.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
