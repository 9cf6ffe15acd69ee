import { accessRefused } from './access.ts';
import { bodyMatchesSchema, contentTypeDocumented, bodyWhereForbidden } from './bodies.ts';
import type { Check } from './check.ts';
import { invalidRefused, tokenRecognized, validAccepted } from './data.ts';
import { documentedHeaders } from './headers.ts';
import { headLikeGet, optionsSane, undeclaredMethodRefused } from './methods.ts';
import { noStackTrace, problemWellFormed } from './problems.ts';
import { serverError, statusDocumented } from './statuses.ts';
import { unknownNotFound } from './unknown.ts';

/** The checks of every exchange, independent of its case. */
export const exchangeChecks: readonly Check[] = [
  serverError,
  statusDocumented,
  bodyWhereForbidden,
  contentTypeDocumented,
  bodyMatchesSchema,
  documentedHeaders,
  problemWellFormed,
  noStackTrace,
  invalidRefused,
  validAccepted,
  tokenRecognized,
  accessRefused,
  undeclaredMethodRefused,
  optionsSane,
  headLikeGet,
  unknownNotFound,
];
