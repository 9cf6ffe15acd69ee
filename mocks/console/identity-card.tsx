import { useState } from 'react';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { IdentityState } from '../http/control-calls.ts';
import { ControlForm } from './control-form.tsx';
import { useChange } from './use-mock.ts';

const silentModes = [
  { value: 'ok', label: 'Succeeds' },
  { value: 'fail', label: 'Fails' },
  { value: 'hang', label: 'Hangs' },
] as const;

const nextError = { error: 'server_error', errorDescription: 'AADB2C90037: The provider failed.' };

export function IdentityCard({ identity }: { readonly identity: IdentityState }) {
  const change = useChange();
  const [typed, setTyped] = useState<string>();
  const seconds = typed ?? String(identity.tokenSeconds);
  const submit = (): void => {
    setTyped(undefined);
    const tokenSeconds = Number(seconds);
    void change({ call: 'PUT /identity', body: { tokenSeconds }, done: 'New tokens have this lifetime' });
  };
  return (
    <Card label="Identity provider">
      <CardHeader
        title="Identity provider"
        aside={identity.nextError && <Badge tone="warn">Next sign-in fails</Badge>}
      />
      <CardBody>
        <div className="grid gap-3">
          <FieldGroup legend="Silent sign-in">
            <SegmentedControl
              segments={silentModes}
              value={identity.silent}
              onChange={(silent) => void change({ call: 'PUT /identity', body: { silent } })}
            />
          </FieldGroup>
          <ControlForm isInline onSubmit={submit}>
            <Field label="Token lifetime, seconds">
              <TextInput
                type="number"
                min={1}
                step={1}
                required
                isNumeric
                value={seconds}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </Field>
            <Button type="submit">Set</Button>
          </ControlForm>
          <div>
            <Button
              size="small"
              onClick={() =>
                void change({
                  call: 'PUT /identity',
                  body: { nextError: identity.nextError ? null : nextError },
                })
              }
            >
              {identity.nextError ? 'Let the next sign-in succeed' : 'Let the next sign-in fail'}
            </Button>
          </div>
        </div>
      </CardBody>
    </Card>
  );
}
