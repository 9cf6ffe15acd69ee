import type { Retailer } from '#src/api/generated/types.ts';
import { noValue } from '#src/components/table/column.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { formatNumber } from '#src/lib/numbers.ts';
import { freightTermsWord, requiredFieldWord } from './retailer-choices.ts';

function factsOf(retailer: Retailer): readonly (readonly [term: string, text: string])[] {
  const { requiredFields, defaultFreightTerms, minShelfLifeDays } = retailer;
  return [
    ['Code', retailer.code],
    ['Account number', retailer.accountNumber ?? noValue],
    ['Vendor number', retailer.vendorNumber ?? noValue],
    ['Default freight terms', defaultFreightTerms === null ? noValue : freightTermsWord(defaultFreightTerms)],
    ['Minimum shelf life', minShelfLifeDays === null ? noValue : `${formatNumber(minShelfLifeDays)} days`],
    ['ASN for every shipment', retailer.asnRequired ? 'Yes' : 'No'],
    [
      'Required on every order',
      requiredFields.length === 0 ? noValue : requiredFields.map(requiredFieldWord).join(', '),
    ],
    ['Updated', formatMoment(retailer.updatedAt)],
  ];
}

/** What is known of a retailer. */
export function RetailerFacts({ retailer }: { readonly retailer: Retailer }) {
  return (
    <Card label="Details">
      <CardBody>
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3 pt-2 text-control">
          {factsOf(retailer).map(([term, text]) => (
            <div key={term} className="min-w-0">
              <dt className="text-hint text-ink-2">{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
          {retailer.notes !== null && (
            <div className="col-span-full min-w-0">
              <dt className="text-hint text-ink-2">Notes</dt>
              <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{retailer.notes}</dd>
            </div>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}
