import { useId, useState } from 'react';
import { EditDialog } from '#src/components/form/edit-dialog.tsx';
import { addDays, isDay, type Day } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface SnoozeDialogProps {
  /** The record as people know it. */
  readonly name: string;
  /** The server's day. */
  readonly today: Day;
  readonly onSnooze: (until: string) => void;
  readonly onClose: () => void;
}

const defaultDays = 7;

/** Asks for the day on which a record returns. */
export function SnoozeDialog({ name, today, onSnooze, onClose }: SnoozeDialogProps) {
  const form = useId();
  const first = addDays(today, 1);
  const initial = addDays(today, defaultDays);
  const [day, setDay] = useState<string>(initial);
  const [error, setError] = useState<string>();
  const submit = (): void => {
    if (isDay(day) && day >= first) onSnooze(day);
    else setError('Choose a day after today.');
  };
  return (
    <EditDialog
      isOpen
      title={`Snooze ${name}`}
      description="It returns on this day, or earlier if it gets worse."
      width="small"
      isDirty={day !== initial}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Snooze
          </Button>
        </>
      )}
    >
      <form
        id={form}
        noValidate
        aria-label={`Snooze ${name}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Until" error={error}>
          <TextInput
            type="date"
            value={day}
            min={first}
            max="9999-12-31"
            onChange={(event) => {
              setDay(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </EditDialog>
  );
}
