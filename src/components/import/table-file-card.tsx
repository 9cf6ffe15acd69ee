import { Fragment, useState, type ReactNode } from 'react';
import { ImportFileCard } from '#src/components/upload/import-file-card.tsx';
import { workbookType } from './result-buttons.tsx';
import type { TableDefinition } from './table-definition.ts';
import type { OpenedTable } from './table-file.ts';
import { useTableFile } from './use-table-file.ts';

interface TableFileCardProps<Column extends string> {
  readonly customerId: string;
  readonly definition: TableDefinition<Column>;
  /** 'File with orders'. */
  readonly label: string;
  /** What the file has to contain. */
  readonly guide: ReactNode;
  /** Content for the selected file; remounted for each selection. */
  readonly children: (opened: OpenedTable) => ReactNode;
}

/** The input for a spreadsheet, and its result. */
export function TableFileCard<Column extends string>(props: TableFileCardProps<Column>) {
  const { customerId, definition, label, guide, children } = props;
  const { fileLimits } = definition;
  const { fileState, count, choose } = useTableFile(customerId, definition);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <ImportFileCard
        label={label}
        // A workbook is converted here.
        limits={{
          ...fileLimits,
          mediaTypes: [...new Set([...(fileLimits.mediaTypes ?? []), workbookType])],
        }}
        fileState={fileState}
        isBusy={fileState.kind === 'reading' || isImporting}
        onFiles={(files) => {
          if (!isImporting) void choose(files);
        }}
      >
        {guide}
      </ImportFileCard>
      {fileState.kind === 'read' && (
        <Fragment key={count}>{children({ ...fileState, onImporting: setIsImporting })}</Fragment>
      )}
    </>
  );
}
