import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { people } from '../people.ts';
import { ControlForm } from './control-form.tsx';

const [first] = people;

interface RecordCardProps {
  readonly title: string;
  readonly hint: string;
  /** The label of the field for the record's number. */
  readonly recordLabel: string;
  readonly placeholder: string;
  /** Whether the control needs a record; by default it does. */
  readonly hasRecord?: boolean;
  /** Whether the field may stay empty. */
  readonly isRecordOptional?: boolean;
  /** The label of the button. */
  readonly action: string;
  /** Receives the trimmed number. */
  readonly onSubmit: (customerId: string, record: string) => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** A control that moves a customer's record on. */
export function RecordCard(props: RecordCardProps) {
  const { title, hint, recordLabel, placeholder, hasRecord = true, isRecordOptional = false } = props;
  const { action, onSubmit, children } = props;
  const [customerId, setCustomerId] = useState<string>(first.customers[0]);
  const [record, setRecord] = useState('');
  return (
    <TitledCard title={title} hint={hint}>
      <ControlForm onSubmit={() => onSubmit(customerId, record.trim())}>
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <Field label="Customer">
            <TextInput
              required
              value={customerId}
              onChange={(event) => setCustomerId(event.currentTarget.value)}
            />
          </Field>
          <Field label={recordLabel}>
            <TextInput
              required={hasRecord && !isRecordOptional}
              disabled={!hasRecord}
              spellCheck={false}
              placeholder={placeholder}
              value={record}
              onChange={(event) => setRecord(event.currentTarget.value)}
            />
          </Field>
        </div>
        {children}
        <div>
          <Button type="submit">{action}</Button>
        </div>
      </ControlForm>
    </TitledCard>
  );
}
