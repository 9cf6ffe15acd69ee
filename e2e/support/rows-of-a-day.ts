import type { PersonId } from '#mocks/people.ts';
import { apiAs } from './api-client.ts';
import type { Controls } from './controls.ts';

/** A list that a person sees, as its path with a query. */
interface NeededRows {
  readonly person: PersonId;
  readonly path: string;
}

/** Some days have no such rows in the list: the mock goes on by half days until one has. */
export async function waitForRows(
  { origin, moveClock }: Pick<Controls, 'moveClock'> & { readonly origin: string },
  { person, path }: NeededRows,
): Promise<void> {
  for (;;) {
    const call = await apiAs(origin, person);
    const page = (await call('GET', path)) as { readonly totalCount: number };
    if (page.totalCount > 0) return;
    await moveClock({ advanceMinutes: 720 });
  }
}
