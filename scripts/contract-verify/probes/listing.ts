import type { Session } from '../session.ts';
import type { Witness } from './discover.ts';
import type { Task } from './tasks.ts';

export function listingTasks(_session: Session, _witness: Witness): readonly Task[] {
  return [];
}
