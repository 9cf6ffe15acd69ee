import { createConfig, type Config, type Plugin, type RawUniversalConfig } from '@redocly/openapi-core';
import { cachedResponses } from './caching-rules.ts';
import { memberConventions, sameLimits } from './limit-rules.ts';
import {
  boundedLists,
  customerOnce,
  deprecation,
  exampleForBody,
  messageArgument,
  operationExtensions,
  operationIdForm,
  operationIdUnique,
  operationScopes,
  operationStatuses,
  safeChanges,
  tagNamesFile,
} from './operation-rules.ts';
import { defaultSort } from './parameter-rules.ts';
import { reservedWords } from './path-rules.ts';
import { problemResponses } from './problem-rules.ts';
import {
  enumLists,
  enumNames,
  noUnusedEntry,
  referenceSiblings,
  schemaDescribed,
  schemaDialect,
  statusEnums,
  strictRequests,
} from './schema-rules.ts';

const ours = {
  'operation-id-form': operationIdForm,
  'operation-id-unique': operationIdUnique,
  'operation-extensions': operationExtensions,
  'operation-scopes': operationScopes,
  'operation-statuses': operationStatuses,
  'safe-changes': safeChanges,
  'kept-responses': cachedResponses,
  'bounded-lists': boundedLists,
  'customer-once': customerOnce,
  'problem-responses': problemResponses,
  'example-for-body': exampleForBody,
  'message-argument': messageArgument,
  'tag-names-file': tagNamesFile,
  'default-sort': defaultSort,
  'same-limits': sameLimits,
  'member-conventions': memberConventions,
  'reserved-words': reservedWords,
  deprecation,
  'schema-described': schemaDescribed,
  'schema-dialect': schemaDialect,
  'enum-names': enumNames,
  'enum-lists': enumLists,
  'status-enums': statusEnums,
  'strict-requests': strictRequests,
  'no-unused-entry': noUnusedEntry,
  'reference-siblings': referenceSiblings,
};

// Redocly prefixes rules with the plugin's id if the plugin is loaded from a file, but not if it is passed as an
// object.
const named = Object.fromEntries(Object.entries(ours).map(([name, rule]) => [`portal/${name}`, rule]));
const plugin: Plugin = { id: 'portal', rules: { oas3: named } };

const settings: RawUniversalConfig = {
  extends: ['recommended'],
  rules: {
    // Two paths of the specification end with a slash, and its paths are literal.
    'no-path-trailing-slash': 'off',
    // The project's rule reports the location of the other operation, and follows the list of schemas in the root.
    'operation-operationId-unique': 'off',
    'no-unused-components': 'off',
    // Only a warning by default, but tests, the mock and the documentation use the examples.
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
    // Not among the recommended rules.
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    ...Object.fromEntries(Object.keys(named).map((rule) => [rule, 'error'] as const)),
  },
};

/** Redocly's recommended rules and the project's own, whose names start with `portal/`. */
export function contractRules(): Promise<Config> {
  return createConfig(settings, { plugins: [plugin] });
}
