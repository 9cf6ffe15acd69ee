import { currentUserOf } from '#mocks/data/users.ts';
import type { BookPart } from './book-part.ts';

export const users = {
  getCurrentUser: ({ person, reply }) => reply.json(200, currentUserOf(person)),
} satisfies BookPart<'users'>;
