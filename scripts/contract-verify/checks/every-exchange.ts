import { accessRefused } from './access.ts';
import { bodyFitsSchema, contentTypeDocumented, noBodyWhereNoneMayBe } from './bodies.ts';
import type { Check } from './check.ts';
import { invalidRefused, tokenRecognised, validAccepted } from './data.ts';
import { documentedHeaders } from './headers.ts';
import { headLikeGet, optionsSane, undeclaredMethodRefused } from './methods.ts';
import { noStackTrace, problemWellFormed } from './problems.ts';
import { serverError, statusDocumented } from './statuses.ts';
import { unknownNotFound } from './unknown.ts';

/** What every exchange is judged by, whatever it was sent for. */
export const checksOfEveryExchange: readonly Check[] = [
  serverError,
  statusDocumented,
  noBodyWhereNoneMayBe,
  contentTypeDocumented,
  bodyFitsSchema,
  documentedHeaders,
  problemWellFormed,
  noStackTrace,
  invalidRefused,
  validAccepted,
  tokenRecognised,
  accessRefused,
  undeclaredMethodRefused,
  optionsSane,
  headLikeGet,
  unknownNotFound,
];
