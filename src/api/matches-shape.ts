import type { Shape } from './generated/shapes/shape.ts';

type Named = Readonly<Record<string, Shape>>;

function isSimple(letters: string, value: unknown): boolean {
  for (const letter of letters) {
    if (letter === '*') return true;
    if (letter === 's' && typeof value === 'string') return true;
    if (letter === 'b' && typeof value === 'boolean') return true;
    if (letter === 'n' && typeof value === 'number') return true;
    if (letter === 'i' && Number.isInteger(value)) return true;
    if (letter === '0' && value === null) return true;
  }
  return false;
}

function isList(shape: Shape | readonly Shape[]): shape is readonly Shape[] {
  return Array.isArray(shape);
}

function matchesObject(
  shape: Readonly<Record<string, Shape | readonly Shape[]>>,
  value: unknown,
  named: Named,
): boolean {
  const { '|': some, '&': every, '*': additional, ...properties } = shape;
  if (some !== undefined && isList(some)) return some.some((member) => matchesShape(member, value, named));
  if (every !== undefined && isList(every))
    return every.every((member) => matchesShape(member, value, named));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = new Map(Object.entries(value));
  for (const [key, expected] of Object.entries(properties)) {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    const member: unknown = members.get(name);
    members.delete(name);
    if (member === undefined ? !isOptional : !matchesShape(expected, member, named)) return false;
  }
  return (
    additional === undefined ||
    [...members.values()].every((member) => matchesShape(additional, member, named))
  );
}

/**
 * Whether a JSON value matches a shape: its types and its required members. The generator writes the shapes from the
 * contract; `named` holds those that they refer to.
 */
export function matchesShape(shape: Shape | readonly Shape[], value: unknown, named: Named): boolean {
  if (typeof shape === 'string') {
    if (!shape.startsWith('#')) return isSimple(shape, value);
    const target = named[shape.slice(1)];
    return target !== undefined && matchesShape(target, value, named);
  }
  if (isList(shape)) {
    const item = shape[0];
    return (
      Array.isArray(value) &&
      (item === undefined || value.every((member) => matchesShape(item, member, named)))
    );
  }
  return matchesObject(shape, value, named);
}
