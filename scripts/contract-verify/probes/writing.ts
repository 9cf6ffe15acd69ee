import type { Operation } from '../contract.ts';
import type { KnownValues } from '../known-values.ts';
import type { Resource } from '../resources.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';
import { refusingTasks } from './refusing.ts';
import type { Task } from './tasks.ts';

export function writingTasks(
  session: Session,
  known: KnownValues,
  settings: Settings,
  operations: readonly Operation[],
  _resources: readonly Resource[],
): readonly Task[] {
  return refusingTasks(session, known, settings, operations);
}
