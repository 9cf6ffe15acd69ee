import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { MessageVisibility } from '#src/api/generated/enums.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { onlyProvider } from './conversation-words.ts';

interface VisibilitySwitchProps {
  readonly customerName: string;
  readonly value: MessageVisibility;
  /** Whether something was typed, whose recipients would change. */
  readonly hasContent: boolean;
  readonly onChange: (visibility: MessageVisibility) => void;
}

/** To whom the provider writes. Once something is typed, a change is confirmed. */
export function VisibilitySwitch({ customerName, value, hasContent, onChange }: VisibilitySwitchProps) {
  const [toConfirm, setToConfirm] = useState<MessageVisibility>();
  const isToCustomer = toConfirm === MessageVisibility.Customer;
  return (
    <>
      <SegmentedControl
        label="Who sees the message"
        value={value}
        onChange={(next) => (hasContent ? setToConfirm(next) : onChange(next))}
        segments={[
          { value: MessageVisibility.Customer, label: `To ${customerName}`, icon: Users },
          { value: MessageVisibility.Provider, label: onlyProvider, icon: Lock },
        ]}
      />
      <ConfirmDialog
        isOpen={toConfirm !== undefined}
        title={isToCustomer ? `Write to ${customerName}?` : 'Write to the provider only?'}
        description={
          isToCustomer
            ? `What you have typed will be visible to ${customerName}.`
            : `${customerName} will not see what you have typed.`
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
