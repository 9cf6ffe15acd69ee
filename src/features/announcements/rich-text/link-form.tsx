import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { focusFirstControl } from '#src/ui/focus.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { typedLinkAddress } from './link-address.ts';

interface LinkFormProps {
  /** The current address; empty for a new link. */
  readonly address: string;
  readonly onSet: (address: string) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The input for the address of a link. Not a form element, because it is rendered inside a form. */
export function LinkForm({ address, onSet, onRemove, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setIsWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  const apply = (): void => {
    const meant = typedLinkAddress(typed);
    if (meant === undefined) {
      setIsWrong(true);
      focusFirstControl(box.current);
      return;
    }
    onSet(meant);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Keeps Enter and Escape from submitting the surrounding form or closing the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.target instanceof HTMLInputElement) apply();
    else if (event.target instanceof HTMLElement) event.target.click();
  };

  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-start gap-2 border-b border-line bg-sunken px-3 py-2"
      onKeyDown={onKeyDown}
    >
      <span id={id} className="sr-only">
        Link
      </span>
      <div className="min-w-56 grow">
        <Field
          label="Link address"
          help="https, an email address, or a page of the portal such as /terms"
          error={isWrong ? 'Enter an address that starts with https://, mailto:, tel: or /.' : undefined}
        >
          <TextInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form opens because the user pressed a button.
            autoFocus
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setIsWrong(false);
            }}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2 sm:pt-6">
        <Button onClick={apply}>Set link</Button>
        {onRemove && <Button onClick={onRemove}>Remove link</Button>}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
