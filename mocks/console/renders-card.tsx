import { useState } from 'react';
import { Field } from '#src/ui/field.tsx';
import type { Option } from '#src/ui/option.ts';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import type { ControlBody, RendersState } from '../http/control-calls.ts';
import { RecordCard } from './record-card.tsx';
import { useChange } from './use-mock.ts';

type Target = ControlBody<'POST /renders/advance'>['to'];

const targets: readonly Option<Target>[] = [
  { value: 'Rendering', label: 'Start rendering' },
  { value: 'Completed', label: 'Complete' },
  { value: 'Failed', label: 'Fail' },
];

/** Starts, completes or fails the render of a report or large export; the portal is notified by the hub. */
export function RendersCard({ renders }: { readonly renders: RendersState }) {
  const change = useChange();
  const [to, setTo] = useState<Target>('Completed');
  const submit = (customerId: string, reportRenderId: string): void => {
    void change({
      call: 'POST /renders/advance',
      body: { customerId, to, ...(reportRenderId === '' ? {} : { reportRenderId }) },
      done: ({ reportName, from, status }) => `${reportName}: ${from} to ${status}`,
    });
  };
  return (
    <RecordCard
      title="Reports and large exports"
      hint={`A render is queued, rendered, then completed or failed. Not ended: ${renders.unfinished}.`}
      recordLabel="Render id, if not the latest"
      placeholder="3f1c2b7a-94d0-4c1e-8a5f-0b6d7e8f9a10"
      isRecordOptional
      action="Apply"
      onSubmit={submit}
    >
      <Field label="What happens to the render">
        <Select<Target> options={targets} value={to} onChange={setTo} />
      </Field>
      <Switch
        label="Hold new renders until they are moved"
        checked={renders.isHeld}
        onChange={(event) =>
          void change({ call: 'PUT /renders', body: { isHeld: event.currentTarget.checked } })
        }
      />
    </RecordCard>
  );
}
