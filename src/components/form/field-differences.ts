import { isSame } from '#src/lib/is-same.ts';
import { getFieldPattern, namedFields, type FieldSpecs } from './field-specs.ts';

/** Formats the value of a field as its control shows it. */
export type FormatField = (value: unknown) => string;

/** The formatters of a form, by field name; the fields of a list's rows share `list.*.field`. */
export type FieldFormats = ReadonlyMap<string, FormatField>;

/** A field in which two versions of a record differ, with both values as text; empty text for no value. */
export interface FieldDifference {
  readonly name: string;
  readonly label: string;
  readonly local: string;
  readonly current: string;
  /** The value before both changes; undefined where that version is not known. */
  readonly before?: string | undefined;
}

interface Versions<Values> {
  readonly local: Values;
  readonly current: Values;
  /** The version that both have changed. */
  readonly before?: Values;
}

function formatPlain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(formatPlain).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields in which two versions differ, in the order of the form; a list is compared row by row, or part by part. */
export function findDifferences<Values extends object>(
  specs: FieldSpecs<Values>,
  versions: Versions<Values>,
  formats: FieldFormats,
): readonly FieldDifference[] {
  const read = (values: Values) =>
    new Map(namedFields(specs, values).map((field) => [field.name, field] as const));
  const [local, current] = [read(versions.local), read(versions.current)];
  const before = versions.before && read(versions.before);
  const hasRows = (name: string): boolean =>
    Object.keys(specs).some((pattern) => pattern.startsWith(`${name}.*.`));
  const listed = Object.entries<{ readonly listParts?: unknown } | undefined>(specs).filter(
    ([, spec]) => spec?.listParts,
  );
  const isPart = (name: string): boolean => listed.some(([owner]) => name.startsWith(`${owner}.`));
  return [...new Map([...current, ...local])].flatMap(([name, { label, spec }]): FieldDifference[] => {
    const [mine, theirs] = [local.get(name)?.value, current.get(name)?.value];
    const { listParts } = spec;
    if ((hasRows(name) && !listParts) || isPart(name) || isSame(mine, theirs)) return [];
    if (listParts) {
      const earlier = versions.before && listParts(before?.get(name)?.value, versions.before);
      return compareParts(
        name,
        listParts(mine, versions.local),
        listParts(theirs, versions.current),
        earlier,
      );
    }
    const format = formats.get(getFieldPattern(name)) ?? formatPlain;
    const write = (value: unknown): string =>
      value === undefined || value === null || value === '' ? '' : format(value);
    const earlier = before && write(before.get(name)?.value);
    return [{ name, label, local: write(mine), current: write(theirs), before: earlier }];
  });
}

type Parts = ReadonlyMap<string, string>;

/** The parts of a value that differ; a part that one version lacks is empty. */
function compareParts(
  name: string,
  local: Parts,
  current: Parts,
  before: Parts | undefined,
): FieldDifference[] {
  const labels = new Set([...current.keys(), ...local.keys()]);
  return [...labels]
    .filter((label) => local.get(label) !== current.get(label))
    .map((label) => ({
      name: `${name} ${label}`,
      label,
      local: local.get(label) ?? '',
      current: current.get(label) ?? '',
      before: before && (before.get(label) ?? ''),
    }));
}
