import { Agent, get } from 'node:http';

/** Answers per second of one GET over one connection, one after the other, for so many milliseconds. */
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
  if (status !== 200) throw new Error(`${url} answers ${status}; the rate of a failure says nothing.`);
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
