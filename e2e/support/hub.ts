import { expect, type Portal } from './portal.ts';

/** The groups of every connection at the hub. */
export const groupsAt = async (portal: Portal): Promise<string[]> =>
  (await portal.hub()).flatMap((connection) => connection.groups);

/** Waits until the page is connected to the hub in exactly this group. */
export async function expectGroup(portal: Portal, group: string): Promise<void> {
  await expect.poll(() => groupsAt(portal), { timeout: 30_000 }).toEqual([group]);
}
