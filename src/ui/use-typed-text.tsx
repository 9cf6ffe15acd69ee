import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { cleanText } from '#src/lib/clean-text.ts';
import { useFieldWiring } from './field-context.ts';
import { findExactOption, type Option } from './option.ts';

/** The error of a text that is none of the options. */
export const unmatchedText = 'Choose a value from the list, or clear the text.';

const ownWiring = { isInvalid: true, isRequired: false };

interface TypedTextOptions<V extends string | number> {
  readonly options: readonly Option<V>[];
  readonly onSelect: (value: V) => void;
  /** Called with what is typed and is no choice yet, without outer spaces; empty once it has become one or is cleared. */
  readonly onTyped?: ((typed: string) => void) | undefined;
  /** The choice takes effect at once, as of a filter: a text that is none of the options is named, and not kept. */
  readonly isImmediate?: boolean;
  /** Accepts any text that is left. */
  readonly onLeave?: ((typed: string) => void) | undefined;
  readonly choiceText: string;
}

/**
 * The text typed into a combobox. A text that is left without a choice stays, as an error of the field, unless it
 * equals an option, which is then chosen; the former choice remains in both cases.
 */
export function useTypedText<V extends string | number>(props: TypedTextOptions<V>) {
  const { options, onSelect, onTyped, isImmediate = false, onLeave, choiceText } = props;
  const field = useFieldWiring();
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** The same, also between two renders: one key may choose an option and leave the field. */
  const latest = useRef('');
  const [ownFault, setOwnFault] = useState<string>();
  const report = field?.reportFault ?? setOwnFault;
  useEffect(() => () => report(undefined), [report]);

  // After any key, such as those of a paste, Headless UI keeps the text as it is until the next choice.
  const showText = useEffectEvent((text: string) => {
    if (latest.current === '' && input.current) input.current.value = text;
  });
  useEffect(() => showText(choiceText), [choiceText]);

  const type = (text: string): void => {
    latest.current = text;
    setTyped(text);
    report(undefined);
    onTyped?.(cleanText(text));
  };
  const showChoice = (): void => {
    type('');
    // Headless UI keeps the text as it is when the list is closed.
    if (input.current) input.current.value = choiceText;
  };
  const leave = (): void => {
    const text = cleanText(latest.current);
    if (text === '') return latest.current === '' ? undefined : showChoice();
    const exact = findExactOption(options, text);
    if (onLeave || exact) {
      type('');
      return onLeave ? onLeave(text) : exact && onSelect(exact.value);
    }
    if (isImmediate) showChoice();
    report(isImmediate ? `“${text}” is not in the list.` : unmatchedText);
  };

  const fault: ReactNode = ownFault && (
    <p id={faultId} role="alert" className="text-hint text-bad wrap-anywhere">
      {ownFault}
    </p>
  );
  return {
    typed,
    type,
    input,
    /** Below the control: its error outside of a `Field`. */
    fault,
    isInField: field !== undefined,
    inputProps: {
      ref: input,
      field: field ?? (ownFault === undefined ? undefined : { ...ownWiring, describedBy: faultId }),
      ...(field && { id: field.controlId }),
    },
    /** For the input: Escape takes back what is typed while the list is open. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
      if (event.key === 'Escape' && isOpen && latest.current !== '') type('');
    },
    /** For the element around input and button. */
    onBlur: (event: FocusEvent<HTMLElement>): void => {
      // An inactive window keeps its active element.
      if (event.target === document.activeElement || event.currentTarget.contains(event.relatedTarget))
        return;
      leave();
    },
  };
}
