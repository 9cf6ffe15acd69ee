import type { ReactNode } from 'react';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { TemplateButton } from './result-buttons.tsx';
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
        guide={<Guide model={model}>{children}</Guide>}
      >
        {(opened) => <RowImportResult customerId={customerId} model={model} opened={opened} />}
      </TableFileCard>
    </>
  );
}

/** What a file with records has to contain. */
function Guide<Column extends string>({
  model: { definition, fileName, limitText, rowText },
  children,
}: Pick<RowImportPageProps<Column>, 'model' | 'children'>) {
  const { columns, names, required, fileLimits } = definition;
  return (
    <div className="flex flex-col items-start gap-3 text-control">
      <p className="max-w-prose text-ink-2">
        {rowText}, {formatNumber(fileLimits.maxRows)} rows at most. Empty cells leave saved values unchanged.
        You can use your own column names and match them in the next step.
      </p>
      {limitText !== undefined && <p className="max-w-prose text-ink-2">{limitText}</p>}
      <div className="flex flex-wrap gap-2">
        <TemplateButton definition={definition} fileName={`${fileName}-template.csv`} />
        {children}
      </div>
      <details className="w-full">
        <summary className="w-fit cursor-pointer rounded-mark py-1 font-medium">Columns of the file</summary>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {names.map((name) => (
            <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="font-medium">{columns[name].label}</dt>
              <dd className="text-ink-2">
                {required.includes(name) && 'Required column. '}
                {columns[name].about}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
