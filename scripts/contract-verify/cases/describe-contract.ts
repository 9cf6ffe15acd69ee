import { resolve } from '#description/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  pointerSegment,
  sameJson,
  textAt,
  textsAt,
} from '#description/json.ts';
import { httpMethods } from '#description/document.ts';
import { linkReferences } from './schemas/link-references.ts';
import { Schemas } from './schemas/schemas.ts';

import type {
  DocumentedResponse,
  Example,
  Link,
  MediaType,
  Operation,
  Parameter,
  SecurityChoice,
  DescribedContract,
} from './contract.ts';

function readExamples(document: JsonObject, owner: JsonObject, schema: JsonObject): readonly Example[] {
  const named = Object.entries(objectAt(owner, 'examples')).flatMap(([name, entry]): Example[] => {
    const { value } = resolve(document, entry);
    return value['value'] === undefined ? [] : [{ name, value: value['value'] }];
  });
  const single = owner['example'] === undefined ? [] : [{ name: 'example', value: owner['example'] }];
  const inSchema = [schema['example'], ...listAt(schema, 'examples'), schema['default']]
    .filter((value) => value !== undefined)
    .map((value, index) => ({ name: `schema example ${index + 1}`, value }));
  const stated = [...named, ...single];
  // Most examples of bodies are those of their schemas.
  return [
    ...stated,
    ...inSchema.filter(({ value }) => !stated.some((example) => sameJson(example.value, value))),
  ];
}

function readMediaTypes(document: JsonObject, owner: JsonObject): readonly MediaType[] {
  return Object.entries(objectAt(owner, 'content')).map(([type, entry]) => {
    const media = isObject(entry) ? entry : {};
    return {
      type: type.toLowerCase(),
      schema: media['schema'],
      examples: readExamples(document, media, resolve(document, media['schema']).value),
      encoding: objectAt(media, 'encoding'),
    };
  });
}

const defaultStyles = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' } as const;

function readParameter(document: JsonObject, entry: Json): Parameter | undefined {
  const { value, pointer } = resolve(document, entry);
  const name = textAt(value, 'name');
  const place = (['path', 'query', 'header', 'cookie'] as const).find(
    (candidate) => candidate === value['in'],
  );
  if (name === undefined || place === undefined) return undefined;
  // OpenAPI: parameters with these three names are ignored.
  if (place === 'header' && /^(accept|content-type|authorization)$/i.test(name)) return undefined;
  const [media] = readMediaTypes(document, value);
  const schema = media?.schema ?? value['schema'];
  const style = textAt(value, 'style') ?? defaultStyles[place];
  return {
    name,
    place,
    isRequired: value['required'] === true || place === 'path',
    schema,
    style,
    isExploded: typeof value['explode'] === 'boolean' ? value['explode'] : style === 'form',
    mediaType: media?.type,
    shared: pointer,
    examples: [...readExamples(document, value, resolve(document, schema).value), ...(media?.examples ?? [])],
  };
}

function readParameters(
  document: JsonObject,
  item: JsonObject,
  definition: JsonObject,
): readonly Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const entry of [...listAt(item, 'parameters'), ...listAt(definition, 'parameters')]) {
    const parameter = readParameter(document, entry);
    if (parameter) byKey.set(`${parameter.place} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

function readLinks(document: JsonObject, response: JsonObject): readonly Link[] {
  return Object.entries(objectAt(response, 'links')).map(([name, entry]) => {
    const { value } = resolve(document, entry);
    return { name, operationId: textAt(value, 'operationId'), parameters: objectAt(value, 'parameters') };
  });
}

function readResponses(document: JsonObject, definition: JsonObject): readonly DocumentedResponse[] {
  return Object.entries(objectAt(definition, 'responses')).map(([status, entry]) => {
    const { value } = resolve(document, entry);
    const headers = Object.entries(objectAt(value, 'headers')).map(([name, header]) => {
      const resolved = resolve(document, header).value;
      return { name, isRequired: resolved['required'] === true, schema: resolved['schema'] };
    });
    return {
      status: status.toUpperCase().replace('DEFAULT', 'default'),
      content: readMediaTypes(document, value),
      // OpenAPI: a response header with this name is ignored; `content` defines it.
      headers: headers.filter(({ name }) => name.toLowerCase() !== 'content-type'),
      links: readLinks(document, value),
    };
  });
}

function readSecurity(root: JsonObject, definition: JsonObject): readonly SecurityChoice[] {
  const choices = listAt('security' in definition ? definition : root, 'security').filter(isObject);
  // An empty alternative makes the operation public.
  if (choices.some((choice) => Object.keys(choice).length === 0)) return [];
  return choices.map((choice) => ({
    schemes: Object.fromEntries(Object.keys(choice).map((name) => [name, textsAt(choice, name)])),
  }));
}

function readBasePath(document: JsonObject): string {
  const [server] = listAt(document, 'servers');
  if (!isObject(server)) return '';
  const url = (textAt(server, 'url') ?? '').replaceAll(
    /\{([^}]+)\}/g,
    (_match, name: string) => textAt(objectAt(objectAt(server, 'variables'), name), 'default') ?? name,
  );
  return new URL(url, 'http://contract.example/').pathname.replace(/\/+$/, '');
}

/** The operations of a bundled OpenAPI 3.1 document with the data that the checks need. */
export function describeContract(document: JsonObject): DescribedContract {
  const linked = linkReferences(document);
  const request = new Schemas(linked, 'request');
  const response = new Schemas(linked, 'response');
  const operations = Object.keys(objectAt(document, 'paths')).flatMap((path): Operation[] => {
    const at = `#/paths/${pointerSegment(path)}`;
    const item = resolve(request.document, objectAt(request.document, 'paths')[path]).value;
    const withResponses = resolve(response.document, objectAt(response.document, 'paths')[path]).value;
    return httpMethods.flatMap((method): Operation[] => {
      const definition = item[method];
      if (!isObject(definition)) return [];
      const body = resolve(request.document, definition['requestBody']).value;
      const responses = withResponses[method];
      if (!isObject(responses)) throw new Error(`${at}/${method} has no responses.`);
      return [
        {
          id: textAt(definition, 'operationId') ?? `${method.toUpperCase()} ${path}`,
          method,
          path,
          tags: textsAt(definition, 'tags'),
          origin: textAt(definition, 'x-origin') ?? textAt(item, 'x-origin'),
          parameters: readParameters(request.document, item, definition),
          body:
            definition['requestBody'] === undefined
              ? undefined
              : { isRequired: body['required'] === true, content: readMediaTypes(request.document, body) },
          responses: readResponses(response.document, responses),
          security: readSecurity(document, definition),
        },
      ];
    });
  });
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  return {
    title: textAt(objectAt(document, 'info'), 'title') ?? 'the contract',
    version: textAt(objectAt(document, 'info'), 'version') ?? '',
    basePath: readBasePath(document),
    operations,
    securitySchemes: Object.fromEntries(
      Object.keys(schemes).map((name) => [name, resolve(document, schemes[name]).value]),
    ),
    request,
    response,
  };
}
