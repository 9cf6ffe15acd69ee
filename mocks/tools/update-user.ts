import type { User } from '#src/api/generated/types.ts';
import { userStatus } from '#mocks/data/users.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';

/** Stores a change of a user with the derived moment and status. */
export async function storeUserChange(backend: MockBackend, user: User, part: Partial<User>): Promise<User> {
  const changed = { ...user, ...part };
  return backend.db.users.update(user.userId, {
    ...part,
    status: userStatus(changed),
    updatedAt: backend.now().toISOString(),
  });
}
