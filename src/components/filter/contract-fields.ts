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

/** The values that a filter of the contract allows. */
export type ChoiceOf<Spec extends FilterSpec> = Spec extends { readonly values: readonly (infer Value)[] }
  ? Value & string
  : Spec['kind'] extends 'codes'
    ? string
    : Spec['kind'] extends 'ids'
      ? number
      : never;

/** The value of a filter of the contract; null or an empty list does not filter. */
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
  /** A subset of the contract's values, or the known codes. */
  readonly values?: readonly string[] | undefined;
  readonly address?: BooleanAddress | undefined;
}

/** More than fit in a URL. */
const unlimited = 1_000;

/** The field of a filter of the contract; values outside its limits are ignored. */
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
