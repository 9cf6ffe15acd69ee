import { dereference, mapOperations } from '#description/document.ts';
import { isObject, objectAt, textAt, textsAt, type Json, type JsonObject } from '#description/json.ts';
import { patternsKey } from '#description/patterns.ts';

/** Dark enough for white text at 4.5:1. */
const colors = { specified: '#1f6b45', proposed: '#8a5200', rule: '#3b5b8c', text: '#5f5a66' } as const;

interface OperationBadge {
  readonly name: string;
  readonly color: string;
}

function readScopeNames(operation: JsonObject): string[] {
  const requirements = Array.isArray(operation['security']) ? operation['security'] : [];
  return requirements.flatMap((requirement) =>
    isObject(requirement) ? Object.values(requirement).flat().map(String) : [],
  );
}

function listBadges(operation: JsonObject): OperationBadge[] {
  const origin = textAt(operation, 'x-origin') ?? '';
  const permission = textAt(operation, 'x-permission') ?? '';
  const options = textAt(operation, 'x-filter-options') ?? '';
  const message = textAt(operation, 'x-default-error') ?? '';
  return [
    { name: origin, color: origin === 'specified' ? colors.specified : colors.proposed },
    { name: `audience ${textAt(operation, 'x-audience') ?? ''}`, color: colors.rule },
    ...textsAt(operation, patternsKey).map((pattern) => ({ name: `pattern ${pattern}`, color: colors.rule })),
    ...(permission === '' ? [] : [{ name: `permission ${permission}`, color: colors.rule }]),
    ...readScopeNames(operation).map((scope) => ({ name: `scope ${scope}`, color: colors.rule })),
    ...(options === '' ? [] : [{ name: `filter options ${options}`, color: colors.rule }]),
    ...(message === '' ? [] : [{ name: `“${message}”`, color: colors.text }]),
  ];
}

const inCell = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');

/** The members of a message's argument as a table; a text has none. */
function describeArgument(document: JsonObject, schema: JsonObject): string {
  const rows = Object.entries(objectAt(schema, 'properties')).map(([name, member]) => {
    const resolved = dereference(document, member);
    const description =
      (isObject(member) ? textAt(member, 'description') : undefined) ?? textAt(resolved, 'description');
    return `| \`${name}\` | ${[resolved['type']].flat().map(String).join(', ')} | ${inCell(description ?? '')} |`;
  });
  if (rows.length === 0)
    return `A ${textAt(schema, 'type') ?? ''}. ${(textAt(schema, 'description') ?? '').trim()}`;
  return ['| Member | Type | Description |', '|---|---|---|', ...rows].join('\n');
}

function describeMessage(document: JsonObject, name: string, message: JsonObject): string {
  const content = objectAt(objectAt(objectAt(message, 'requestBody'), 'content'), 'application/json');
  const direction =
    (textAt(message, 'x-direction') ?? '') === 'serverToClient' ? 'The hub sends' : 'The client calls';
  const judgedAs = textAt(message, 'x-judged-as');
  const examples = Object.values(objectAt(content, 'examples')).map((example) => {
    const { value = null, summary = '' } = isObject(example) ? example : {};
    return `${String(summary)}:\n\n\`\`\`json\n${JSON.stringify([value], null, 2)}\n\`\`\``;
  });
  return [
    `## ${name}`,
    `**${direction} \`${name}\`** with one argument. ${(textAt(message, 'description') ?? '').trim()}`,
    ...(judgedAs === undefined ? [] : [`Permitted to whoever may call \`${judgedAs}\` for it.`]),
    describeArgument(document, dereference(document, content['schema'])),
    ...examples,
  ].join('\n\n');
}

/**
 * The description as the reference shows it: badges on operations; messages of the hub as texts, because they are no
 * requests.
 */
export function describeForReading(document: JsonObject): JsonObject {
  const { webhooks, ...rest } = document;
  const messages = Object.entries(isObject(webhooks) ? webhooks : {}).flatMap(([name, item]) => {
    const message = objectAt(isObject(item) ? item : {}, 'post');
    return describeMessage(document, name, message);
  });
  const tags = (Array.isArray(document['tags']) ? document['tags'] : []).map((tag): Json => {
    if (!isObject(tag) || tag['name'] !== 'live-push') return tag;
    return {
      ...tag,
      description: [textAt(tag, 'description') ?? '', ...messages].join('\n\n'),
      'x-traitTag': true,
    };
  });
  return mapOperations({ ...rest, tags }, (operation) => ({
    ...operation,
    'x-badges': listBadges(operation).map((badge) => ({ ...badge })),
  }));
}
