import { mapNamedSchemas } from './document.ts';
import { objectAt, textAt, type JsonObject } from './json.ts';
import { selectSpecified } from './select-part.ts';

const mark = 'Proposed.';

/** A description that ends by saying that its part is proposed, unless it says so itself. */
export function markProposed(description: string | undefined): string {
  const text = description?.trimEnd() ?? '';
  return text.includes(mark) ? text : `${text} ${mark}`.trim();
}

/** The description with a mark on each schema that only proposed operations use. */
export function stateOrigins(document: JsonObject): JsonObject {
  const specified = objectAt(objectAt(selectSpecified(document), 'components'), 'schemas');
  if (Object.keys(specified).length === 0) return document;
  return mapNamedSchemas(document, (schema, name) =>
    name in specified ? schema : { ...schema, description: markProposed(textAt(schema, 'description')) },
  );
}
