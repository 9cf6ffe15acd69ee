import Download from 'lucide-react/icons/download';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { fileLimits, templateFile } from './import-file.ts';
import { importColumnNames, importColumns, requiredColumns } from './import-columns.ts';

const templateName = 'retailers-template.csv';

/** Describes the required format of the file. */
export function ImportGuide() {
  return (
    <div className="flex flex-col items-start gap-3 text-control">
      <p className="max-w-prose text-ink-2">
        One row for each retailer or location, {formatNumber(fileLimits.maxRows)} rows at most, with the
        column names in the first line. Empty cells leave saved values unchanged.
      </p>
      <Button icon={Download} onClick={() => saveFile(templateFile(), templateName)}>
        Download template
      </Button>
      <details className="w-full">
        <summary className="w-fit cursor-pointer rounded-mark py-1 font-medium">Columns of the file</summary>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {importColumnNames.map((name) => (
            <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="font-medium">{name}</dt>
              <dd className="text-ink-2">
                {requiredColumns.some((required) => required === name) && 'Required column. '}
                {importColumns[name].about}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
