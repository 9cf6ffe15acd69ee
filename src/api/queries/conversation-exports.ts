import * as calls from '../generated/calls/conversations-exports.ts';
import type { ThreadExport } from '../generated/types.ts';
import { selectCustomer } from './conversations.ts';
import { submit, type SubmitOptions } from '../submission.ts';

/** A file with the questions of a customer or, without one, of all. */
export const exportQuestions = (customerId: string | undefined, body: ThreadExport, options: SubmitOptions) =>
  submit(calls.exportThreads, { query: selectCustomer(customerId), body }, options);
