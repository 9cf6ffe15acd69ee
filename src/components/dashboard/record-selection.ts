import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '#src/lib/is-record.ts';
import type { ListState } from './use-list-query.ts';
import type { RecordStepperProps, StepDirection } from './record-stepper.tsx';

/** State of a record's history entry while the user steps through selected records. */
interface SelectionState extends ListState {
  readonly selection: {
    readonly paths: readonly string[];
    readonly index: number;
  };
  readonly stepped?: StepDirection;
}

function readSelection(state: unknown): SelectionState['selection'] | undefined {
  if (!isRecord(state) || !isRecord(state['selection'])) return undefined;
  const { paths, index } = state['selection'];
  if (!Array.isArray(paths) || typeof index !== 'number') return undefined;
  const texts = paths.filter((path: unknown): path is string => typeof path === 'string');
  return texts[index] === undefined ? undefined : { paths: texts, index };
}

/** Opens the first of the selected records by path; the others follow as next records. */
export function useOpenSelection(): (paths: readonly string[]) => void {
  const navigate = useNavigate();
  return (paths) => {
    const [first] = paths;
    if (first === undefined) return;
    const { pathname: listPath, search: listQuery } = window.location;
    const state: SelectionState = { listPath, listQuery, selection: { paths, index: 0 } };
    void navigate(first, { state });
  };
}

/** The steps within the selection; undefined for a record that was not opened from one. */
export function useSelectionSteps():
  | Pick<RecordStepperProps, 'position' | 'count' | 'onPrevious' | 'onNext'>
  | undefined {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const selection = readSelection(state);
  if (selection === undefined) return undefined;
  const { paths, index } = selection;
  const getStep = (stepped: StepDirection): (() => void) | undefined => {
    const next = index + (stepped === 'next' ? 1 : -1);
    const path = paths[next];
    if (path === undefined) return undefined;
    return () => {
      // Back leads to the list, however many steps were taken.
      void navigate(path, {
        replace: true,
        state: { ...(isRecord(state) && state), stepped, selection: { paths, index: next } },
      });
      window.scrollTo({ top: 0 });
    };
  };
  return {
    position: index + 1,
    count: paths.length,
    onPrevious: getStep('previous'),
    onNext: getStep('next'),
  };
}
