import { Agent, get } from 'node:http';

/** Responses per second of one GET, sequentially over one connection, measured for that many milliseconds. */
export async function requestRate(
  url: string,
  headers: Record<string, string>,
  duration: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const once = (): Promise<number> =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      }).once('error', reject);
    });
  const status = await once();
  if (status !== 200)
    throw new Error(`${url} responds with ${status}; the rate of a failure is meaningless.`);
  for (let warm = 0; warm < 200; warm += 1) await once();
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < duration) {
    await once();
    count += 1;
  }
  agent.destroy();
  return (count * 1000) / (performance.now() - start);
}
