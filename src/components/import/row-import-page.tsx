import type { ReactNode } from 'react';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { ImportGuide } from './import-guide.tsx';
import type { RowImport } from './row-import.ts';
import { RowImportResult } from './row-import-result.tsx';
import { TableFileCard } from './table-file-card.tsx';

interface RowImportPageProps<Column extends string> {
  readonly title: string;
  readonly customerId: string;
  readonly parents: ParentPages;
  readonly model: RowImport<Column>;
  /** Beside the template, such as a file with what is stored. */
  readonly children?: ReactNode;
}

/** Records from a spreadsheet, one in a row: its columns, a preview with corrections, and the report. */
export function RowImportPage<Column extends string>(props: RowImportPageProps<Column>) {
  const { title, customerId, parents, model, children } = props;
  return (
    <>
      <ParentBreadcrumbs parents={parents} />
      <PageHeading
        title={title}
        hint="From a CSV file or an Excel workbook. You see a preview before anything is saved."
      />
      <TableFileCard
        customerId={customerId}
        definition={model.definition}
        label={`File with ${model.noun}`}
        guide={<ImportGuide model={model}>{children}</ImportGuide>}
      >
        {(opened) => <RowImportResult customerId={customerId} model={model} opened={opened} />}
      </TableFileCard>
    </>
  );
}
