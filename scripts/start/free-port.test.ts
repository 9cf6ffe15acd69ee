import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { choosePort, findFreePort } from './free-port.ts';

/** Listens on a free port of an address until the test ends; undefined where there is no such address. */
async function takePort(host: string): Promise<number | undefined> {
  const server = createServer();
  const port = await findFreePort();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });
  onTestFinished(() => void server.close());
  return isListening ? port : undefined;
}

it('takes the usual port', async () => {
  const port = await findFreePort();
  const log = vi.spyOn(console, 'log');
  expect(await choosePort(undefined, port)).toBe(port);
  expect(log).not.toHaveBeenCalled();
});

it.each(['127.0.0.1', '::1'])('takes another port than one in use at %s, and says so', async (host) => {
  const taken = await takePort(host);
  // A machine may have no IPv6.
  if (taken === undefined) return;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const port = await choosePort(undefined, taken);
  expect(port).toBeGreaterThan(0);
  expect(port).not.toBe(taken);
  expect(log).toHaveBeenCalledExactlyOnceWith(`Port ${taken} is in use; port ${port} is used instead.`);
  await expect(choosePort(taken, 5173)).rejects.toThrow(`Port ${taken} is in use. Choose another`);
});

it('takes any free port where 0 is asked for', async () => {
  expect(await choosePort(0, 5173)).toBeGreaterThan(0);
});
