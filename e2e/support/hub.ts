import { expect, type Portal } from './portal.ts';

type Connected = Pick<Portal, 'hub'>;

/** The groups of every connection at the hub. */
export const groupsAt = async (portal: Connected): Promise<string[]> =>
  (await portal.hub()).flatMap((connection) => connection.groups);

/** Waits until the page is connected to the hub in exactly this group. */
export async function expectGroup(portal: Connected, group: string): Promise<void> {
  await expect.poll(() => groupsAt(portal), { timeout: 30_000 }).toEqual([group]);
}
