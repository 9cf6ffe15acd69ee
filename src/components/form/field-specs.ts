import type { Limits } from '#src/api/limits.ts';
import { isEmpty, limitFault, requiresValue } from './limit-faults.ts';

/** The specification of a field in a form's model. */
export interface FieldSpec<Values> {
  /** The field's label, also in the list of problems. */
  readonly label: string;
  /** From `src/api/generated/limits`. */
  readonly limits?: Limits;
  /** Overrides whether the contract requires a value. */
  readonly isRequired?: boolean;
  /** For a field of a list's rows: its label in the list of problems, by the row's index. */
  readonly labelAt?: (index: number) => string;
  /** The message for a missing required value; by default 'Enter ...' with the label. */
  readonly emptyText?: string;
  /** The message for a text that does not match the pattern: 'Enter it as 312-555-0143.' */
  readonly patternText?: string;
  /**
   * For a value that is compared in parts, such as the lines of an order: the parts as text, by the label under which
   * they are listed.
   */
  readonly listParts?: (value: unknown, values: Values) => ReadonlyMap<string, string>;
  /**
   * A rule beyond the limits, checked when those are met: the message of the error. `index` is that of the row, for
   * fields of a list.
   */
  readonly check?: (values: Values, index: number) => string | undefined;
}

/** The fields of a form by name; those of a list's rows as `list.*.field`, those of a record as `record.field`. */
export type FieldSpecs<Values extends object> = Readonly<Record<keyof Values & string, FieldSpec<Values>>> &
  Readonly<Partial<Record<`${string}.${string}`, FieldSpec<Values>>>>;

/**
 * The fields of a part of the values: those of the rows of a list for `list.*`, those of a record for its name.
 * `getPart` is the part to check, if it is to be checked.
 */
export function nestFields<Values extends object, Part extends object>(
  path: string,
  specs: FieldSpecs<Part>,
  getPart: (values: Values, index: number) => Part | undefined,
  getOwn: (label: string) => Partial<FieldSpec<Values>>,
): Readonly<Record<string, FieldSpec<Values>>> {
  const nested = Object.entries<FieldSpec<Part> | undefined>(specs).flatMap(([name, spec]) => {
    if (!spec) return [];
    const { check, listParts: _listed, ...shared } = spec;
    const checkPart = (values: Values, index: number): string | undefined => {
      const part = getPart(values, index);
      return part && check?.(part, index);
    };
    return [[`${path}.${name}`, { ...shared, check: checkPart, ...getOwn(spec.label) }] as const];
  });
  return Object.fromEntries(nested);
}

interface NamedField<Values> {
  /** The form library's name: `list.0.field`. */
  readonly name: string;
  readonly label: string;
  readonly spec: FieldSpec<Values>;
  readonly value: unknown;
  readonly index: number;
}

function getMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map(Object.entries(value)).get(name);
}

function getLabel<Values>({ label, labelAt }: FieldSpec<Values>, index: number): string {
  if (index < 0) return label;
  return labelAt?.(index) ?? `${label} ${index + 1}`;
}

/** Every field of the values, in the order of the model. */
export function namedFields<Values extends object>(
  specs: FieldSpecs<Values>,
  values: Values,
): NamedField<Values>[] {
  return Object.entries<FieldSpec<Values> | undefined>(specs).flatMap(([name, spec]) => {
    if (!spec) return [];
    const [list, field] = name.split('.*.');
    if (list === undefined || field === undefined) {
      const path = name.split('.');
      const owner = path.slice(0, -1).reduce<unknown>(getMember, values);
      // A record that is absent has no fields.
      if (owner === null || owner === undefined) return [];
      return [{ name, label: spec.label, spec, value: getMember(owner, path.at(-1) ?? ''), index: -1 }];
    }
    const rows = getMember(values, list);
    if (!Array.isArray(rows)) return [];
    return rows.map((row: unknown, index) => ({
      name: `${list}.${index}.${field}`,
      label: getLabel(spec, index),
      spec,
      value: getMember(row, field),
      index,
    }));
  });
}

/** The name of a field in the model, from the form library's name: `list.*.field` for `list.0.field`. */
export function getFieldPattern(name: string): string {
  return name.replace(/\.\d+\./, '.*.');
}

/** The spec of a field by the form library's name for it. */
export function findSpec<Values extends object>(
  specs: FieldSpecs<Values>,
  name: string,
): FieldSpec<Values> | undefined {
  return new Map(Object.entries<FieldSpec<Values> | undefined>(specs)).get(getFieldPattern(name));
}

/** Whether the user must enter a value. */
export function isRequired<Values>({ isRequired: override, limits }: FieldSpec<Values>): boolean {
  return override ?? (limits !== undefined && requiresValue(limits));
}

function emptyText<Values>({ label, limits, emptyText: override }: FieldSpec<Values>): string {
  if (override !== undefined) return override;
  const isChoice = limits?.enum !== undefined || limits?.types.includes('array') === true;
  return `${isChoice ? 'Choose' : 'Enter'} the ${label.toLowerCase()}.`;
}

function findFault<Values>({ spec, value, index }: NamedField<Values>, values: Values): string | undefined {
  if (isEmpty(value) && isRequired(spec)) return emptyText(spec);
  const fault = spec.limits && limitFault(spec.limits, value, spec.patternText);
  return fault ?? spec.check?.(values, index);
}

/** The values without what the contract declares as a secret: passwords and tokens are never stored in the browser. */
export function withoutSecrets<Values extends object>(specs: FieldSpecs<Values>, values: Values): Values {
  const secrets = namedFields(specs, values).filter(({ spec }) => spec.limits?.format === 'password');
  return { ...values, ...Object.fromEntries(secrets.map(({ name }) => [name, ''])) };
}

/** The errors of the values, by the form library's name of the field; empty when all are valid. */
export function findFaults<Values extends object>(
  specs: FieldSpecs<Values>,
  values: Values,
): Map<string, string> {
  const faults = new Map<string, string>();
  for (const field of namedFields(specs, values)) {
    const fault = findFault(field, values);
    if (fault !== undefined) faults.set(field.name, fault);
  }
  return faults;
}

/** The form library's name for a field of a server error: `surveyQuestions[0].description`, `/name`. */
export function toFieldName(serverName: string): string {
  return serverName.replace(/^\/+/, '').replaceAll(/[[/]/g, '.').replaceAll(']', '');
}
