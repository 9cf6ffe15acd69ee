import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { MessageVisibility } from '#src/api/generated/enums.ts';
import type { ThreadPerson } from '#src/api/generated/types.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { onlyProvider } from './conversation-words.ts';

interface VisibilitySwitchProps {
  readonly customerName: string;
  readonly value: MessageVisibility;
  /** Whether something was typed or attached, whose recipients would change. */
  readonly hasContent: boolean;
  /** The mentioned people who cannot see a message to the provider only. */
  readonly excluded: readonly ThreadPerson[];
  readonly isReadOnly: boolean;
  readonly onChange: (visibility: MessageVisibility) => void;
}

const nameFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a change to the provider only means. */
function describeHiding(customerName: string, excluded: readonly ThreadPerson[]): string {
  const text = `${customerName} will not see anything in this message.`;
  if (excluded.length === 0) return text;
  const names = nameFormat.format(excluded.map(({ name }) => name));
  return `${text} ${names} cannot see it and will not be notified.`;
}

/** To whom the provider writes. Once something is typed or attached, a change is confirmed. */
export function VisibilitySwitch(props: VisibilitySwitchProps) {
  const { customerName, value, hasContent, excluded, isReadOnly, onChange } = props;
  const [toConfirm, setToConfirm] = useState<MessageVisibility>();
  const isToCustomer = toConfirm === MessageVisibility.Customer;
  return (
    <>
      <SegmentedControl
        label="Who sees the message"
        value={value}
        onChange={(next) => (hasContent ? setToConfirm(next) : onChange(next))}
        segments={[
          {
            value: MessageVisibility.Customer,
            label: `To ${customerName}`,
            icon: Users,
            isDisabled: isReadOnly,
          },
          { value: MessageVisibility.Provider, label: onlyProvider, icon: Lock, isDisabled: isReadOnly },
        ]}
      />
      <ConfirmDialog
        isOpen={toConfirm !== undefined}
        title={isToCustomer ? `Write to ${customerName}?` : 'Write to the provider only?'}
        description={
          isToCustomer
            ? `Everything in this message will be visible to ${customerName}.`
            : describeHiding(customerName, excluded)
        }
        confirmLabel={isToCustomer ? `Write to ${customerName}` : 'Write to provider only'}
        onConfirm={() => {
          if (toConfirm) onChange(toConfirm);
        }}
        onClose={() => setToConfirm(undefined)}
      />
    </>
  );
}
