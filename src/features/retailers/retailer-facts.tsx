import type { Retailer } from '#src/api/generated/types.ts';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { figureText } from '#src/lib/figures.ts';
import { freightTermsLabel, requiredFieldLabel } from './retailer-choices.ts';

function buildFacts(retailer: Retailer): readonly Fact[] {
  const { requiredFields, defaultFreightTerms, minShelfLifeDays } = retailer;
  return [
    ['Code', retailer.code],
    ['Account number', retailer.accountNumber ?? noValue],
    ['Vendor number', retailer.vendorNumber ?? noValue],
    [
      'Default freight terms',
      defaultFreightTerms === null ? noValue : freightTermsLabel(defaultFreightTerms),
    ],
    ['Minimum shelf life', figureText(minShelfLifeDays, 'days')],
    ['ASN for every shipment', retailer.asnRequired ? 'Yes' : 'No'],
    [
      'Required on every order',
      requiredFields.length === 0 ? noValue : requiredFields.map(requiredFieldLabel).join(', '),
    ],
    ['Updated', formatMoment(retailer.updatedAt)],
  ];
}

/** The facts of a retailer. */
export function RetailerFacts({ retailer }: { readonly retailer: Retailer }) {
  return (
    <Card label="Details">
      <CardBody>
        <FactList facts={buildFacts(retailer)}>
          {retailer.notes !== null && (
            <div className="col-span-full min-w-0">
              <dt className="text-hint text-ink-2">Notes</dt>
              <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{retailer.notes}</dd>
            </div>
          )}
        </FactList>
      </CardBody>
    </Card>
  );
}
