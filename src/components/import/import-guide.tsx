import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import type { ImportDefinition } from './definition.ts';
import { templateFile } from './read-import-file.ts';

interface ImportGuideProps<Name extends string> {
  readonly definition: ImportDefinition<Name>;
  readonly rowText: string;
  readonly limitText: string | undefined;
  readonly templateName: string;
  /** Beside the template, such as a file with what is stored. */
  readonly children?: ReactNode;
}

/** Describes the required format of the file. */
export function ImportGuide<Name extends string>(props: ImportGuideProps<Name>) {
  const { definition, rowText, limitText, templateName, children } = props;
  const { columns, names, required, fileLimits } = definition;
  return (
    <div className="flex flex-col items-start gap-3 text-control">
      <p className="max-w-prose text-ink-2">
        {rowText}, {formatNumber(fileLimits.maxRows)} rows at most, with the column names in the first line.
        Empty cells leave saved values unchanged.
      </p>
      {limitText !== undefined && <p className="max-w-prose text-ink-2">{limitText}</p>}
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} onClick={() => saveFile(templateFile(names), templateName)}>
          Download template
        </Button>
        {children}
      </div>
      <details className="w-full">
        <summary className="w-fit cursor-pointer rounded-mark py-1 font-medium">Columns of the file</summary>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {names.map((name) => (
            <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="font-medium">{name}</dt>
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
