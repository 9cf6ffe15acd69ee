import * as calls from '../generated/calls/conversations-exports.ts';
import type { ThreadExport } from '../generated/types.ts';
import { submit, type SubmitOptions } from '../submission.ts';

/** A file with the questions of a customer. */
export const exportQuestions = (customerId: string, body: ThreadExport, options: SubmitOptions) =>
  submit(calls.exportThreads, { path: { customerId }, body }, options);

/** A file with the questions of all customers, for the provider. */
export const exportAllQuestions = (body: ThreadExport, options: SubmitOptions) =>
  submit(calls.exportAllThreads, { body }, options);
