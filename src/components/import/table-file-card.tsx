import { Fragment, type ReactNode } from 'react';
import type { ImportProfile } from '#src/api/generated/types.ts';
import { ImportFileCard } from '#src/components/upload/import-file-card.tsx';
import type { TableDefinition } from './table-definition.ts';
import type { TableFile } from './table-file.ts';
import { useTableFile } from './use-table-file.ts';

interface TableFileCardProps<Column extends string> {
  readonly customerId: string;
  readonly definition: TableDefinition<Column>;
  /** 'File with orders'. */
  readonly label: string;
  /** What the file has to contain. */
  readonly guide: ReactNode;
  /** Content for the selected file; remounted for each selection. */
  readonly children: (file: TableFile, profiles: readonly ImportProfile[]) => ReactNode;
}

/** The input for a spreadsheet, and its result. */
export function TableFileCard<Column extends string>(props: TableFileCardProps<Column>) {
  const { customerId, definition, label, guide, children } = props;
  const { fileState, count, choose } = useTableFile(customerId, definition);
  return (
    <>
      <ImportFileCard
        label={label}
        limits={definition.fileLimits}
        fileState={fileState}
        isBusy={fileState.kind === 'reading'}
        onFiles={(files) => void choose(files)}
      >
        {guide}
      </ImportFileCard>
      {fileState.kind === 'read' && (
        <Fragment key={count}>{children(fileState.file, fileState.profiles)}</Fragment>
      )}
    </>
  );
}
