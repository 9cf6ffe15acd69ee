import type { FilterSpec } from '#src/api/list.ts';
import {
  anyCodes,
  anyDay,
  anyIds,
  anyNumber,
  anyText,
  createMultiChoice,
  createChoice,
  yesOrNo,
  type BooleanAddress,
  type FilterField,
} from './fields.ts';

/** The choices that a filter of the contract can hold. */
export type ChoiceOf<Spec extends FilterSpec> = Spec extends { readonly values: readonly (infer Value)[] }
  ? Value & string
  : Spec['kind'] extends 'codes'
    ? string
    : Spec['kind'] extends 'ids'
      ? number
      : never;

/** The value of a filter of the contract; null, or none of several, lets everything through. */
export type ValueOf<Spec extends FilterSpec> = Spec['kind'] extends 'many' | 'codes' | 'ids'
  ? readonly ChoiceOf<Spec>[]
  : Spec['kind'] extends 'one'
    ? ChoiceOf<Spec> | null
    : Spec['kind'] extends 'boolean'
      ? boolean | null
      : Spec['kind'] extends 'number' | 'integer'
        ? number | null
        : string | null;

export interface FieldSettings {
  /** Fewer choices than the contract's, or the codes that there are. */
  readonly values?: readonly string[] | undefined;
  readonly address?: BooleanAddress | undefined;
}

/** More than any address holds. */
const unlimited = 1_000;

/** The field of a filter as the contract states it; what breaks its limits counts as not there. */
export function createField(spec: FilterSpec, { values, address }: FieldSettings = {}): FilterField<unknown> {
  switch (spec.kind) {
    case 'many':
      return createMultiChoice(values ?? spec.values);
    case 'one':
      return createChoice(values ?? spec.values);
    case 'codes':
      return values ? createMultiChoice(values) : anyCodes(spec.maxItems ?? unlimited, spec);
    case 'ids':
      return anyIds(spec.maxItems ?? unlimited, spec.maximum ?? Number.MAX_SAFE_INTEGER);
    case 'text':
      return anyText(
        spec.maxLength ?? unlimited,
        spec.pattern === undefined ? undefined : new RegExp(spec.pattern, 'u'),
      );
    case 'number':
    case 'integer':
      return anyNumber(spec.minimum ?? -Infinity, spec.maximum ?? Infinity, spec.kind === 'integer');
    case 'boolean':
      return yesOrNo(address ?? { yes: 'true', no: 'false' });
    case 'day':
      return anyDay;
  }
}
