import { useState } from 'react';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { FileDrop } from '#src/components/upload/file-drop.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { ImportResult } from './import-result.tsx';
import { fileLimits, readOrderFile, type OrderFileReading } from './order-file.ts';
import { TemplateButtons } from './template-buttons.tsx';

const title = 'Import orders';

type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | OrderFileReading;

/** Orders from a spreadsheet: its columns, a preview with corrections, and the report. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  return (
    <>
      <ParentBreadcrumbs parents={[{ path: plainPath('orderEntry'), label: 'Order Entry' }]} />
      <PageHeading
        title={title}
        hint="From a CSV file or an Excel workbook. You see a preview before anything is saved."
      />
      {customerId !== undefined && <Import key={customerId} customerId={customerId} />}
    </>
  );
}

function Import({ customerId }: { readonly customerId: string }) {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  /** Distinguishes two choices of the same file. */
  const [count, setCount] = useState(0);
  const isReading = chosen.kind === 'reading';
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || isReading) return;
    if (files.length > 1) return setChosen({ kind: 'refused', text: 'Choose one file at a time.' });
    setChosen({ kind: 'reading', name: file.name });
    const reading = await readOrderFile(file);
    setCount((earlier) => earlier + 1);
    setChosen(reading);
  };
  return (
    <>
      <Card label="File">
        <CardBody>
          <div className="flex flex-col gap-4 pt-3">
            <FileDrop
              label="File with orders"
              limits={fileLimits}
              isBusy={isReading}
              isRefused={chosen.kind === 'refused'}
              onFiles={(files) => void choose(files)}
            >
              {(messageId) => (
                <>
                  {chosen.kind === 'refused' && (
                    <p id={messageId} role="alert" className="text-control wrap-anywhere text-bad">
                      {chosen.text}
                    </p>
                  )}
                  {isReading && <Spinner isLabelShown label={`Reading ${chosen.name}`} />}
                </>
              )}
            </FileDrop>
            <TemplateButtons customerId={customerId} />
          </div>
        </CardBody>
      </Card>
      {chosen.kind === 'read' && <ImportResult key={count} customerId={customerId} file={chosen.file} />}
    </>
  );
}
