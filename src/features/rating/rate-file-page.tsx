import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profilesQuery } from '#src/api/queries/ltl-rating.ts';
import { TemplateButton } from '#src/components/import/result-buttons.tsx';
import { TableFileCard } from '#src/components/import/table-file-card.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { RateFileResult } from './rate-file-result.tsx';
import { rateFileTable } from './rate-file-table.ts';

const title = 'Rate a file';

/** Prices of a spreadsheet's shipments, with corrections, and the result as a file. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  return (
    <>
      <ParentBreadcrumbs parents={[{ path: plainPath('ltlTool'), label: 'LTL Rating' }]} />
      <PageHeading title={title} hint="From a CSV file or an Excel workbook. Nothing is saved." />
      {customerId !== undefined && <RateFile key={customerId} customerId={customerId} />}
    </>
  );
}

const noTerms = '';

function RateFile({ customerId }: { readonly customerId: string }) {
  const { data: profiles = [] } = useQuery(profilesQuery(customerId));
  const [termsId, setTermsId] = useState(noTerms);
  return (
    <TableFileCard
      customerId={customerId}
      definition={rateFileTable}
      label="File with shipments"
      guide={
        <div className="flex flex-col items-start gap-3 text-control">
          <p className="max-w-prose text-ink-2">
            One shipment in a row, {formatNumber(rateFileTable.fileLimits.maxRows)} rows at most, with ZIP
            codes and weight. If there is no class, it is calculated from the dimensions. You can use your own
            column names and match them in the next step.
          </p>
          <div className="flex w-full flex-wrap items-end gap-3">
            <div className="min-w-0 grow sm:max-w-md">
              <Field label="Terms of rows without their own">
                <Select
                  options={[
                    { value: noTerms, label: 'None: no discount, minimum or fuel surcharge' },
                    ...profiles.map(({ profileId, name }) => ({ value: profileId, label: name })),
                  ]}
                  value={termsId}
                  onChange={setTermsId}
                />
              </Field>
            </div>
            <TemplateButton definition={rateFileTable} fileName="shipments.csv" />
          </div>
        </div>
      }
    >
      {(opened) => <RateFileResult customerId={customerId} opened={opened} termsId={termsId} />}
    </TableFileCard>
  );
}
