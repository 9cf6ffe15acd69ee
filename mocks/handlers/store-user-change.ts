import type { User } from '#src/api/generated/types.ts';
import { userStatus } from '#mocks/data/users.ts';
import type { World } from '#mocks/world.ts';

/** Stores a change of a user with the moment and the status that go with it. */
export async function storeUserChange(world: World, user: User, part: Partial<User>): Promise<User> {
  const changed = { ...user, ...part };
  return world.db.users.update(user.userId, {
    ...part,
    status: userStatus(changed),
    updatedAt: world.now().toISOString(),
  });
}
