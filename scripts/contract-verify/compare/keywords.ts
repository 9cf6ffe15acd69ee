/** Keywords that allow more the larger they are. */
export const UPPER_LIMITS = [
  'maxLength',
  'maximum',
  'exclusiveMaximum',
  'maxItems',
  'maxProperties',
  'maxContains',
  'x-max-bytes',
  'x-max-rows',
];

/** Keywords that allow less the larger they are. */
export const LOWER_LIMITS = [
  'minLength',
  'minimum',
  'exclusiveMinimum',
  'minItems',
  'minProperties',
  'minContains',
];

/** Keywords that only forbid: adding one narrows, removing one widens, other changes cannot be rated. */
export const FILTERS = [
  ...['pattern', 'format', 'uniqueItems', 'contentEncoding', 'contentMediaType', 'not', 'if', 'then', 'else'],
  ...[
    'patternProperties',
    'propertyNames',
    'contains',
    'dependentRequired',
    'dependentSchemas',
    'contentSchema',
  ],
  ...['unevaluatedItems'],
];

/** Keywords without effect on programs. */
export const TEXTS = [
  ...[
    'title',
    'description',
    'summary',
    'example',
    'examples',
    'externalDocs',
    'tags',
    '$comment',
    'x-origin',
    'x-patterns',
  ],
];
