import type { ReactNode } from 'react';
import type { AsnDetail, AsnField } from '#src/api/generated/types.ts';
import { withCopyButton } from '#src/components/feedback/copy-button.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { FactList } from '#src/components/page/fact-list.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { getPlaceId } from './asn-words.ts';

/** The reference numbers of the shipment, and its contents. */
export function AsnFacts({ asn }: { readonly asn: AsnDetail }) {
  const { shipFrom, shipTo, scac, carrierName, freightTerms, pallets, cartons, cases, weightLb } = asn;
  const place = ({ name, city, state }: typeof shipTo): string =>
    name.includes(city) ? name : `${name}, ${city} ${state}`;
  /** A fact with the sent value where the retailer rejected it; the fault links here. */
  const withFault = (field: AsnField, fact: ReactNode): ReactNode => {
    const fault = asn.faults.find((candidate) => candidate.field === field);
    if (!fault) return fact;
    return (
      <>
        {fact}
        <span
          id={getPlaceId(fault)}
          tabIndex={-1}
          className="block rounded-mark bg-bad-soft px-1.5 text-hint text-bad wrap-anywhere"
        >
          sent: {fault.sentValue ?? 'missing'}, rejected
        </span>
      </>
    );
  };
  return (
    <section aria-label="Shipment" className="flex flex-col">
      <h3 className="text-control font-bold">Shipment</h3>
      <FactList
        facts={[
          ['PO', withFault('PoNumber', withCopyButton('PO', asn.poNumber))],
          ['Shipment (BSN02)', withCopyButton('shipment', asn.shipmentId)],
          ['BOL', withCopyButton('BOL', asn.bolNumber)],
          ['PRO', withCopyButton('PRO', asn.proNumber)],
          [
            'Carrier, terms',
            withFault(
              'Scac',
              `${carrierText({ scac, name: carrierName })}, ${enumText(freightTerms).toLowerCase()}`,
            ),
          ],
          ['Weight', `${formatQuantity(weightLb)} lb`],
          ['Pallets', withFault('Sscc', formatQuantity(pallets))],
          ['Cartons', formatQuantity(cartons)],
          ['Cases', formatQuantity(cases)],
          ['Ship from', place(shipFrom)],
          ['Ship to', withFault('DcNumber', `${place(shipTo)} (${asn.dcNumber})`)],
        ]}
      />
    </section>
  );
}

/** The retailer's charges by defect, with the calculation of each. */
export function AsnCharges({ asn: { charges, chargeAmount } }: { readonly asn: AsnDetail }) {
  if (charges.length === 0) return null;
  return (
    <section aria-label="Charges" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">Charges</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 rounded-card border border-line text-control tabular-nums">
        {charges.map(({ type, amount, basis }) => (
          <div key={type} className="col-span-2 grid grid-cols-subgrid px-3 py-1.5">
            <dt className="min-w-0 wrap-anywhere">
              {enumText(type)}
              <span className="block text-hint text-ink-2">{basis}</span>
            </dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        {charges.length > 1 && (
          <div className="col-span-2 grid grid-cols-subgrid rounded-b-card border-t border-line bg-sunken px-3 py-1.5 font-medium">
            <dt>Total</dt>
            <dd>{formatMoney(chargeAmount)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
