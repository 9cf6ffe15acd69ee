import { useEffect } from 'react';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Registers unsaved work while `isDirty`. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty]);
}
