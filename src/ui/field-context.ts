import { createContext, useContext } from 'react';

/** Connects a control inside a `Field` to its label, help and error. */
export interface FieldWiring {
  readonly controlId: string;
  readonly labelId: string;
  /** Ids of help and error, or undefined when there is neither. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  /** Shows an error that the control itself has found; undefined removes it. */
  readonly reportFault: (fault: string | undefined) => void;
}

const FieldContext = createContext<FieldWiring | undefined>(undefined);

export const FieldWiringProvider = FieldContext.Provider;

export function useFieldWiring(): FieldWiring | undefined {
  return useContext(FieldContext);
}

interface NativeWiring {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** The attributes of a native control: its own, otherwise those of the surrounding field. */
export function useNativeWiring(wiring: NativeWiring) {
  const field = useFieldWiring();
  const describedBy = [wiring['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: wiring.id ?? field?.controlId,
    'aria-required': (wiring.required ?? field?.isRequired) || undefined,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': (wiring['aria-invalid'] ?? field?.isInvalid) || undefined,
  };
}
