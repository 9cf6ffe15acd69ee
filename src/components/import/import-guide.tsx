import type { ReactNode } from 'react';
import { formatNumber } from '#src/lib/figures.ts';
import { TemplateButton } from './result-buttons.tsx';
import type { RowImport } from './row-import.ts';

interface ImportGuideProps<Column extends string> {
  readonly model: Pick<RowImport<Column>, 'definition' | 'fileName' | 'limitText' | 'rowText'>;
  /** Beside the template, such as a file with what is stored. */
  readonly children?: ReactNode;
}

/** What a file with records has to contain. */
export function ImportGuide<Column extends string>({ model, children }: ImportGuideProps<Column>) {
  const { definition, fileName, limitText, rowText } = model;
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
