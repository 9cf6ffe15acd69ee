import { useState } from 'react';
import { formatPlaceMoment, parseLocalInput, toLocalInput } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ClockState } from '../http/control-calls.ts';
import { ControlForm } from './control-form.tsx';
import { useChange } from './use-mock.ts';

const steps = [
  { label: '+15 min', minutes: 15 },
  { label: '+1 hour', minutes: 60 },
  { label: '+1 day', minutes: 1440 },
  { label: '+1 week', minutes: 10_080 },
] as const;

/** Moves the clock: orders advance, deadlines pass, invoices are issued. */
export function ClockCard({ clock }: { readonly clock: ClockState }) {
  const change = useChange();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? toLocalInput(clock.now);
  const submit = (): void => {
    const now = parseLocalInput(value);
    if (now === undefined) return;
    setTyped(undefined);
    void change({ call: 'PUT /clock', body: { now }, done: 'The clock is set' });
  };
  const next = (): void =>
    void change({
      call: 'POST /clock/next',
      done: ({ done }) => (done.length === 0 ? 'Nothing was due' : `Done: ${done.join(', ')}`),
    });
  return (
    <Card label="Clock">
      <CardHeader
        title="Clock"
        aside={clock.isMoved && <Badge tone="warn">Moved</Badge>}
        hint="Orders, appointments, deadlines and invoices follow. Sign-in does not."
      />
      <CardBody>
        <p className="text-control font-medium tabular-nums">
          {formatPlaceMoment(clock.now, Intl.DateTimeFormat().resolvedOptions().timeZone)}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {steps.map(({ label, minutes }) => (
            <Button
              key={label}
              size="small"
              aria-label={`Advance the clock: ${label}`}
              onClick={() => void change({ call: 'PUT /clock', body: { advanceMinutes: minutes } })}
            >
              {label}
            </Button>
          ))}
          <Button size="small" onClick={next}>
            To the next due time
          </Button>
        </div>
        <div className="mt-3">
          <ControlForm isInline onSubmit={submit}>
            <Field label="Set to">
              <TextInput
                type="datetime-local"
                required
                value={value}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </Field>
            <Button type="submit">Set</Button>
          </ControlForm>
        </div>
      </CardBody>
    </Card>
  );
}
