import type { QueryClient } from '@tanstack/react-query';
import type { SubmitOptions } from '#src/api/submission.ts';
import type { ImportDefinition, ImportReport } from './definition.ts';

/** A column of the preview that identifies a row. */
export interface KeyColumn<Name extends string> {
  readonly name: Name;
  readonly header: string;
  /** Rem. */
  readonly width: number;
}

/** The settings of an import page. */
export interface ImportModel<Name extends string> {
  readonly definition: ImportDefinition<Name>;
  /** The plural: 'retailers'. */
  readonly noun: string;
  /** The start of the names of its files. */
  readonly fileName: string;
  /** 'One row for each retailer or location'. */
  readonly rowText: string;
  /** What the import does not support, and the alternative. */
  readonly limitText?: string;
  readonly keyColumns: readonly KeyColumn<Name>[];
  /** The path of the list, and the label of the link to it after an import. */
  readonly list: { readonly path: string; readonly label: string };
  /** Imports the valid rows of a file; a trial only validates them. */
  readonly send: (
    customerId: string,
    file: File,
    isTrial: boolean,
    options: SubmitOptions,
  ) => Promise<ImportReport>;
  readonly refresh: (queryClient: QueryClient) => Promise<void>;
}
