import { parseYaml, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { getEntries, follow, isNode, isText, asList, type Place } from '#description/contract-node.ts';
import { pointerSegment } from '#description/json.ts';

/** Every property and every named schema has a description, its own or that of its reference. */
export const schemaDescribed: Oas3Rule = () => {
  const judge = (subject: string, schemas: unknown, context: UserContext) => {
    for (const [name, schema] of getEntries(schemas)) {
      // A constant is the text of its only value.
      if (isNode(schema) && 'const' in schema) continue;
      const description = isNode(schema) ? schema['description'] : undefined;
      const place = context.location.child([name]);
      const behind = follow(schema, place, context)?.node;
      // A reference that leads nowhere is reported as such.
      if (behind !== undefined && !isText(description) && !isText(behind['description']))
        context.report({ message: `${subject} \`${name}\` needs a description.`, location: place.key() });
    }
  };
  return {
    SchemaProperties: (properties: unknown, context: UserContext) => judge('Property', properties, context),
    NamedSchemas: (schemas: unknown, context: UserContext) => judge('Schema', schemas, context),
  };
};

const pascalCase = /^[A-Z][A-Za-z0-9]*$/;

/** The constants of an enum without a name of its own have no names either. */
const inlineText = /^[A-Za-z][A-Za-z0-9]*$/;

const isInline = ({ location }: UserContext): boolean => location.pointer.split('/').length > 2;

/** Numbers have names; texts are their own names unless they are someone else's words. */
export const enumNames: Oas3Rule = () => ({
  Schema(schema: unknown, context: UserContext) {
    if (!isNode(schema) || !('enum' in schema)) return;
    const values = asList(schema['enum']);
    const names = schema['x-enum-varnames'];
    const report = (message: string, key: string) =>
      context.report({ message, location: context.location.child([key]) });
    if (names === undefined) {
      const form = isInline(context) ? inlineText : pascalCase;
      const nameless = values.filter((value) => typeof value !== 'string' || !form.test(value));
      if (nameless.length > 0)
        report(`Values without a PascalCase name need \`x-enum-varnames\`: ${nameless.join(', ')}.`, 'enum');
      return;
    }
    const varNames = asList(names);
    if (varNames.length !== values.length)
      report(
        `\`x-enum-varnames\` has ${varNames.length} names for ${values.length} values.`,
        'x-enum-varnames',
      );
    const odd = varNames.filter(
      (name, index) => !pascalCase.test(String(name)) || varNames.indexOf(name) !== index,
    );
    if (odd.length > 0) report(`Names must be PascalCase and differ: ${odd.join(', ')}.`, 'x-enum-varnames');
  },
});

/** A record's status is an enum with known values; clients show unknown ones as text. */
export const statusEnums: Oas3Rule = () => ({
  SchemaProperties(properties: unknown, context: UserContext) {
    for (const [name, schema] of getEntries(properties)) {
      const place = context.location.child([name]);
      const value = follow(schema, place, context)?.node;
      if (/^status$|Status$/.test(name) && value && getTypes(value).includes('string') && !('enum' in value))
        context.report({ message: `\`${name}\` needs an \`enum\` of its values.`, location: place.key() });
    }
  },
});

/** A list of distinct values of an enum may have all of them, also the value that is added to the enum next year. */
export const enumLists: Oas3Rule = () => ({
  Schema(schema: unknown, context: UserContext) {
    if (!isNode(schema) || schema['uniqueItems'] !== true) return;
    const items = follow(schema['items'], context.location.child(['items']), context)?.node ?? {};
    const count = asList(items['enum']).length;
    const { maxItems } = schema;
    if (typeof maxItems !== 'number' || maxItems >= count) return;
    const message = `\`maxItems\` refuses a list of all ${count} values. Raise it to ${count}.`;
    context.report({ message, location: context.location.child(['maxItems']) });
  },
});

function getTypes(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
}

/** The missing parts of a strict request schema, as text. */
function laxness(schema: Readonly<Record<string, unknown>>): string[] {
  const types = getTypes(schema);
  const has = (key: string) => schema[key] !== undefined;
  const closed = has('enum') || has('const');
  return [
    ...(has('properties') && schema['additionalProperties'] !== false
      ? ['`additionalProperties: false`']
      : []),
    ...(types.includes('string') && !closed && !has('format') && !has('maxLength') ? ['`maxLength`'] : []),
    ...(types.includes('array') && !has('maxItems') ? ['`maxItems`'] : []),
    ...(types.includes('integer') && !closed && !(has('minimum') && has('maximum'))
      ? ['`minimum` and `maximum`']
      : []),
  ];
}

/** Forms use the limits of the contract, so a request schema without limits produces a form without validation. */
export const strictRequests: Oas3Rule = () => {
  const reported = new Set<unknown>();
  const judge = (schema: unknown, context: UserContext) => {
    if (!isNode(schema) || reported.has(schema)) return;
    const lacking = laxness(schema);
    if (lacking.length === 0) return;
    reported.add(schema);
    context.report({
      message: `A schema of a request needs ${lacking.join(', ')}.`,
      location: context.location.key(),
    });
  };
  // Under `paths` only: messages of the hub are request bodies in the document, but clients read them.
  return { Paths: { RequestBody: { Schema: judge }, Parameter: { Schema: judge } } };
};

/**
 * Top-level names of a file, without extensions; none when it cannot be parsed, which the broken references to it
 * report.
 */
function entryNames(yaml: string): readonly string[] {
  try {
    return getEntries(parseYaml(yaml)).flatMap(([name]) => (name.startsWith('x-') ? [] : [name]));
  } catch {
    return [];
  }
}

/** Schemas that `x-figures` completes with the keys of each summary, in place of a reference. */
const bases: readonly string[] = ['/dashboards.yaml#/Kpi'];

/**
 * Every named schema is used, and every entry of every contract file is referenced. Redocly's own rule counts the list
 * of schemas in the root as a use.
 */
export const noUnusedEntry: Oas3Rule = () => {
  const used = new Set<string>();
  const listed = new Map<string, Place>();
  const files = new Map<string, Place>();
  return {
    ref: {
      enter(_reference, context, { location: target }) {
        if (target === undefined) return;
        files.set(target.source.absoluteRef, target);
        if (/^#\/components\/schemas\/[^/]+$/.test(context.location.pointer))
          listed.set(target.absolutePointer, target);
        else used.add(target.absolutePointer);
      },
    },
    Root: {
      leave(_root: unknown, context: UserContext) {
        for (const [pointer, place] of listed)
          if (!used.has(pointer) && !bases.some((base) => pointer.endsWith(base)))
            context.report({ message: 'This schema is never used.', location: place.key() });
        for (const [file, { source }] of files) {
          if (file === context.location.source.absoluteRef) continue;
          for (const entry of entryNames(source.body)) {
            const pointer = `#/${pointerSegment(entry)}`;
            if (!used.has(`${file}${pointer}`) && !listed.has(`${file}${pointer}`))
              context.report({
                message: `Nothing refers to \`${entry}\`.`,
                location: { source, pointer, reportOnKey: true },
              });
          }
        }
      },
    },
  };
};

const allowedBesideReference = new Set([
  '$ref',
  'summary',
  'description',
  'deprecated',
  'examples',
  'example',
]);

/**
 * Only descriptive members may accompany a `$ref`. The rule `struct` ignores these members, so a comma in an unquoted
 * text of a flow mapping, `{ $ref: a, description: One, two }`, would silently add the member `two`.
 */
export const referenceSiblings: Oas3Rule = () => ({
  ref(reference, context) {
    for (const [name] of getEntries(reference))
      if (!allowedBesideReference.has(name) && !name.startsWith('x-'))
        context.report({
          message: `\`${name}\` is not expected beside \`$ref\`. A text with a comma is quoted in a flow mapping.`,
          location: context.rawLocation.child([name]).key(),
        });
  },
});

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Prism accepts every body without a message when it does not support the dialect (such as the OAS dialect of OpenAPI
 * 3.1), and validates by draft 7 when none is stated.
 */
export const schemaDialect: Oas3Rule = () => ({
  Root(root: unknown, context: UserContext) {
    if (isNode(root) && root['jsonSchemaDialect'] !== dialect)
      context.report({
        message: `\`jsonSchemaDialect\` must be ${dialect}.`,
        location: context.location.child(['jsonSchemaDialect']),
      });
  },
});
