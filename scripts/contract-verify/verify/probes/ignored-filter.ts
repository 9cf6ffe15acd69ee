import { sameJson, type Json } from '#description/json.ts';
import type { Parameter } from '#cases/contract.ts';
import type { Finding } from '../findings/finding.ts';
import type { Session } from '../session.ts';
import { listFinding } from './list-finding.ts';
import type { ListReader, ReadList } from './list-reader.ts';

/** A text that no record has. */
export const nonsense = 'zqxjvkw';

/** The same for codes, numbers as text, and ids. */
const nonsenses = [nonsense, 'ZQXJVKW', 'ZQ', '987654321', '99999999-9999-4999-8999-999999999999'];

/** Names of parameters that choose what the items show, or to what their texts and times refer. */
const presenting =
  /^(include|with|show|expand|embed|fields|select|group|view|level|compare|format|lang|locale|time_?zone|tz|unit|currency|version)|date_?(type|field)$|by$/i;

/** Fewer items may all match each value. */
const minItems = 3;
const maxValues = 3;

/**
 * Values of a parameter of which at least one must change a list: a text that no item has, both booleans, or several
 * values of an enum. Undefined where none are known.
 */
function findValues(session: Session, { schema }: Parameter): readonly Json[] | undefined {
  const { request } = session.contract;
  const view = request.view(schema);
  const isList = view.types?.has('array') === true;
  const item = isList ? request.view(view.items) : view;
  const isValid = (value: Json): boolean => request.matches(schema, isList ? [value] : value);
  const listed = item.types?.has('boolean') === true ? [true, false] : item.values;
  const values = (listed ?? nonsenses.filter((text) => item.types?.has('string') === true && isValid(text)))
    .filter((value) => value !== null && isValid(value))
    .slice(0, listed === undefined ? 1 : maxValues);
  if (values.length < (listed === undefined ? 1 : 2)) return undefined;
  return isList ? values.map((value) => [value]) : values;
}

function readFirstWord(name: string): string {
  return /^[a-z]+|^[A-Z][a-z]*/.exec(name)?.[0].toLowerCase() ?? name;
}

/** Whether a parameter may need another one: `recordId` selects nothing without `recordType`. */
function isPartOfKey({ name }: Parameter, siblings: readonly Parameter[]): boolean {
  const word = readFirstWord(name);
  if (/^(is|has|can|min|max|no|only)$/.test(word)) return false;
  return siblings.some((sibling) => sibling.name !== name && readFirstWord(sibling.name) === word);
}

/**
 * A finding where a filter that corresponds to no property of the items leaves the list as it is for each of several
 * values that cannot all match every item.
 */
export async function ignoredFindings(
  session: Session,
  reader: ListReader,
  parameter: Parameter,
  all: ReadList,
): Promise<readonly Finding[]> {
  if (parameter.isRequired || presenting.test(parameter.name) || all.items.length < minItems) return [];
  if (isPartOfKey(parameter, reader.operation.parameters)) return [];
  const values = findValues(session, parameter);
  if (values === undefined) return [];
  let last = all;
  for (const value of values) {
    const result = await reader.readAll([[parameter, value]]);
    if (!result || !sameJson([...result.items], [...all.items])) return [];
    last = result;
  }
  const requested = values.map((value) => `${parameter.name}=${String(value)}`).join(' or ');
  return [
    listFinding(
      reader,
      'filter-ignored',
      parameter.name,
      `other items for ${requested} than without it`,
      `the same ${all.items.length} items`,
      last.exchange,
    ),
  ];
}
