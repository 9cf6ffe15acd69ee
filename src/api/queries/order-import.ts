import type { QueryInputOf } from '../contract.ts';
import type { ExportFormat, OrderImportReport } from '../generated/types.ts';
import * as reads from '../generated/calls/order-entry.ts';
import * as changes from '../generated/calls/order-entry-changes.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { submit, type SubmitOptions } from '../submission.ts';

/** Creates the orders of a file that have no errors; a dry run only reports what would be created. */
export const importOrders = (
  customerId: string,
  file: File,
  query: QueryInputOf<'importOrders'>,
  options: SubmitOptions,
): Promise<OrderImportReport> =>
  submit(
    changes.importOrders,
    // The generated type of a file in a form is string; the client sends the file itself.
    { path: { customerId }, query, body: { file } },
    options,
  );

export const downloadOrderImportTemplate = (
  customerId: string,
  format: ExportFormat,
  options?: MutateOptions,
) => mutate(reads.downloadOrderImportTemplate, { path: { customerId }, query: { format } }, options);
