import { useState } from 'react';
import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { Fault } from '../../contract/faults.ts';
import { ControlForm } from '../control-form.tsx';
import { useChange } from '../use-mock.ts';

const operationOptions = [
  { value: '*' as const, label: 'Every operation' },
  ...operationIds.map((id) => ({
    value: id,
    label: id,
    detail: `${operations[id].method.toUpperCase()} ${operations[id].path}`,
  })),
];

const kinds = [
  { value: 'status', label: 'Status' },
  { value: 'delay', label: 'Delay' },
  { value: 'drop', label: 'Drop' },
  { value: 'malformed', label: 'Malformed' },
  { value: 'schema', label: 'Schema' },
] as const;

interface NumberInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min: number;
  readonly max?: number;
  readonly placeholder?: string;
}

function NumberInput({ label, onChange, ...rest }: NumberInputProps) {
  return (
    <Field label={label}>
      <TextInput
        type="number"
        step={1}
        isNumeric
        {...rest}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

const toNumber = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Adds a fault. The browser reports invalid numbers, and the server everything else. */
export function FaultForm() {
  const change = useChange();
  const [operationId, setOperationId] = useState<OperationId | '*'>('*');
  const [kind, setKind] = useState<Fault['kind']>('status');
  const [status, setStatus] = useState('503');
  const [title, setTitle] = useState('');
  const [delayMs, setDelayMs] = useState('3000');
  const [times, setTimes] = useState('1');

  const submit = (): void => {
    const isStatus = kind === 'status';
    const [statusNumber, delay, count] = [toNumber(status), toNumber(delayMs), toNumber(times)];
    const body: Fault = {
      operationId,
      kind,
      ...(isStatus && statusNumber !== undefined ? { status: statusNumber } : {}),
      ...(isStatus && title !== '' ? { title } : {}),
      ...(kind === 'delay' && delay !== undefined ? { delayMs: delay } : {}),
      ...(count === undefined ? {} : { times: count }),
    };
    void change({ call: 'POST /faults', body, done: 'The fault is active' });
  };

  return (
    <ControlForm onSubmit={submit}>
      <Field label="Operation">
        <Combobox options={operationOptions} value={operationId} onChange={setOperationId} />
      </Field>
      <FieldGroup legend="Kind">
        <SegmentedControl segments={kinds} value={kind} onChange={setKind} />
      </FieldGroup>
      <div className="grid grid-cols-2 gap-3">
        {kind === 'status' && (
          <NumberInput label="Status" value={status} onChange={setStatus} min={200} max={599} />
        )}
        {kind === 'delay' && (
          <NumberInput label="Delay, ms" value={delayMs} onChange={setDelayMs} min={0} max={600_000} />
        )}
        <NumberInput label="Requests" value={times} onChange={setTimes} min={1} placeholder="All" />
      </div>
      {kind === 'status' && (
        <Field label="Title of the problem">
          <TextInput
            value={title}
            placeholder="The default of the status"
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary">
          Add fault
        </Button>
      </div>
    </ControlForm>
  );
}
