import { useEffect } from 'react';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Declares for as long as `isDirty` that a form holds something typed that is not saved. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty]);
}
