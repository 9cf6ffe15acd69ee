import { useState } from 'react';
import { ReportRenderStatus } from '#src/api/generated/enums/ReportRenderStatus.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { people } from '../../people.ts';
import { ControlForm } from '../control-form.tsx';
import { useChange } from '../use-mock.ts';

const [first] = people;

const examples = {
  reportRenderStatusUpdated: [
    {
      reportRenderId: '7d9f1a52-3c44-4b0e-9a61-2f5d8e1c0a01',
      renderStatus: ReportRenderStatus.Completed,
      userIdToNotify: first.userId,
    },
  ],
  send: ['The warehouse closes at noon today.'],
} as const;

type Target = keyof typeof examples;

const targets = [
  { value: 'reportRenderStatusUpdated', label: 'reportRenderStatusUpdated' },
  { value: 'send', label: 'send' },
] as const;

const formatArguments = (target: Target): string => JSON.stringify(examples[target], null, 1);

function parseArguments(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a message of the hub; each begins with an example. */
export function PushForm() {
  const change = useChange();
  const [target, setTarget] = useState<Target>('reportRenderStatusUpdated');
  const [group, setGroup] = useState<string>(first.customers[0]);
  const [text, setText] = useState(formatArguments(target));
  const parsedArguments = parseArguments(text);

  const submit = (): void => {
    if (!parsedArguments) return;
    void change({
      call: 'POST /push',
      body: { target, arguments: parsedArguments, ...(group === '' ? {} : { group }) },
      done: ({ sent }) =>
        sent === 0 ? 'Sent; no connection is in the group' : `Connections reached: ${sent}`,
    });
  };

  return (
    <ControlForm onSubmit={submit}>
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <Field label="Message">
          <Select
            options={targets}
            value={target}
            onChange={(next) => {
              setTarget(next);
              setText(formatArguments(next));
            }}
          />
        </Field>
        <Field label="Group">
          <TextInput
            value={group}
            placeholder="Everybody"
            onChange={(event) => setGroup(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Field label="Arguments" error={parsedArguments ? undefined : 'Enter a JSON array.'}>
        <Textarea
          rows={5}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit">Send</Button>
      </div>
    </ControlForm>
  );
}
