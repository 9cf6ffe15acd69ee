import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { ReportParameterSet, ReportParameterSetUpdate } from '#src/api/generated/types.ts';
import {
  deleteParameterSet,
  parameterSetsQuery,
  refreshParameterSets,
  updateParameterSet,
} from '#src/api/queries/report-parameter-sets.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Button } from '#src/ui/button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#src/ui/menu.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { ParameterSetDialog, type SetSubject } from './parameter-set-dialog.tsx';

type Values = Omit<ReportParameterSetUpdate, 'name'>;

interface ParameterSetMenuProps {
  readonly customerId: string;
  readonly reportId: string;
  /** The set that was loaded or saved last. */
  readonly currentId: string | undefined;
  /** The values of the form; undefined when they are invalid, which the form then shows. */
  readonly readValues: () => Values | undefined;
  readonly onLoad: (set: ReportParameterSet) => void;
  readonly onSaved: (set: ReportParameterSet) => void;
}

/** The menu of a report's saved parameters: load, save, replace, rename and delete. */
export function ParameterSetMenu(props: ParameterSetMenuProps) {
  const { customerId, reportId, currentId, readValues, onLoad, onSaved } = props;
  const place = { customerId, reportId };
  const queryClient = useQueryClient();
  const list = useQuery(parameterSetsQuery(place));
  const [subject, setSubject] = useState<SetSubject>();
  const [toDelete, setToDelete] = useState<ReportParameterSet>();
  const lastToDelete = useLast(toDelete);
  const current = list.data?.find(({ parameterSetId }) => parameterSetId === currentId);

  const replace = async (set: ReportParameterSet): Promise<void> => {
    const values = readValues();
    if (!values) return;
    try {
      await updateParameterSet({ ...place, ...set }, { ...values, name: set.name });
      snackbars.show({ tone: 'ok', text: `“${set.name}” updated.` });
    } catch (error) {
      snackbars.show({ tone: 'bad', text: failureText(error) });
    }
    await refreshParameterSets(queryClient);
  };

  return (
    <>
      <Menu trigger={<Button icon={Bookmark}>Saved parameters</Button>}>
        <MenuItem
          onClick={() => {
            const values = readValues();
            if (values) setSubject({ values });
          }}
        >
          Save as
        </MenuItem>
        <MenuSeparator />
        <Sets list={list} currentId={currentId} onLoad={onLoad} />
        {current && (
          <MenuSection title={current.name}>
            <MenuItem onClick={() => void replace(current)}>Update to the current parameters</MenuItem>
            <MenuItem onClick={() => setSubject({ set: current })}>Rename</MenuItem>
            <MenuItem tone="bad" onClick={() => setToDelete(current)}>
              Delete
            </MenuItem>
          </MenuSection>
        )}
      </Menu>
      {subject && (
        <ParameterSetDialog
          place={place}
          subject={subject}
          onSaved={onSaved}
          onClose={() => setSubject(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title={`Delete “${lastToDelete?.name ?? ''}”?`}
        description="Reports that ran with these parameters are kept. This cannot be undone."
        confirmLabel="Delete"
        isDangerous
        onClose={() => setToDelete(undefined)}
        onConfirm={async () => {
          if (!toDelete) return;
          try {
            await deleteParameterSet({ ...place, ...toDelete });
          } finally {
            await refreshParameterSets(queryClient);
          }
          snackbars.show({ tone: 'ok', text: `“${toDelete.name}” deleted.` });
        }}
      />
    </>
  );
}

interface SetsProps extends Pick<ParameterSetMenuProps, 'currentId' | 'onLoad'> {
  readonly list: {
    readonly data: readonly ReportParameterSet[] | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

function Sets({ list: { data, isFetching, refetch }, currentId, onLoad }: SetsProps) {
  if (data === undefined && isFetching)
    return <MenuSection title="Loading saved parameters">{null}</MenuSection>;
  if (data === undefined) {
    return (
      <MenuSection title="The saved parameters could not be loaded">
        <MenuItem
          onClick={(event) => {
            // The menu stays open while the result is pending.
            event.preventDefault();
            void refetch();
          }}
        >
          Retry
        </MenuItem>
      </MenuSection>
    );
  }
  if (data.length === 0) return <MenuSection title="No saved parameters yet">{null}</MenuSection>;
  return (
    <MenuSection title="My saved parameters">
      {data.map((set) => {
        const isCurrent = set.parameterSetId === currentId;
        return (
          <MenuItem
            key={set.parameterSetId}
            {...(isCurrent && { icon: Check })}
            aria-current={isCurrent || undefined}
            onClick={() => onLoad(set)}
          >
            {set.name}
          </MenuItem>
        );
      })}
    </MenuSection>
  );
}
