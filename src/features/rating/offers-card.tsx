import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import type { Carrier, LtlRateRequest } from '#src/api/generated/types.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardBody, TitledCard } from '#src/ui/card.tsx';
import { listOffers, rankOffers, type Offer, type RatedOffer } from './offers.ts';
import { useRates } from './use-rate.ts';
import { renderError } from './variants-card.tsx';
import type { VariantChoices } from './variants.ts';

interface OffersCardProps {
  readonly customerId: string;
  readonly request: LtlRateRequest;
  readonly choices: VariantChoices;
  readonly onUse: (offer: Offer) => void;
}

/** The shipment with every carrier and saved profile, on request. */
export function OffersCard({ customerId, request, choices, onUse }: OffersCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const offers = isOpen ? listOffers(request, choices.profiles, choices.carriers) : [];
  const read = useRates(
    customerId,
    offers.map((offer) => offer.request),
  );
  const results = read.data?.results ?? [];
  return (
    <TitledCard
      title="Carriers and profiles"
      aside={<p className="text-hint text-ink-3">price, transit and service of each, cheapest first</p>}
      actions={
        !isOpen && (
          <Button icon={Scale} onClick={() => setIsOpen(true)}>
            Compare carriers
          </Button>
        )
      }
      isFlush
    >
      {isOpen && read.error && !read.data ? (
        <ReadFailure message="The carriers could not be compared" read={read} />
      ) : (
        isOpen &&
        (results.length === offers.length ? (
          <StaticTable
            caption="Carriers and profiles"
            columns={buildColumns(choices.carriers, onUse)}
            rows={rankOffers(offers, results)}
            getRowId={({ key }) => key}
            below={renderError}
          />
        ) : (
          <CardBody>
            <p role="status" className="text-control text-ink-2">
              Comparing…
            </p>
          </CardBody>
        ))
      )}
    </TitledCard>
  );
}

function buildColumns(
  carriers: readonly Carrier[],
  onUse: (offer: Offer) => void,
): readonly StaticColumn<RatedOffer>[] {
  const getCarrier = ({ scac }: Offer): string =>
    scac === null ? 'Tariff' : (carriers.find((carrier) => carrier.scac === scac)?.name ?? scac);
  const getTerms = ({ profile }: Offer): string => profile?.name ?? 'Entered terms';
  return [
    {
      header: 'Carrier',
      cell: (offer) => (
        <>
          {getCarrier(offer)}
          {offer.scac !== null && <span className="text-ink-3"> {offer.scac}</span>}
        </>
      ),
    },
    { header: 'Terms', cell: getTerms },
    {
      header: 'Total',
      align: 'end',
      cell: ({ rate }) => (rate ? <strong>{formatMoney(rate.totalCharge)}</strong> : noValue),
    },
    { header: 'Transit days', align: 'end', cell: ({ rate }) => rate?.transitDays ?? noValue },
    { header: 'Service', cell: ({ rate }) => rate?.serviceType ?? noValue },
    {
      header: 'Best',
      isWhole: true,
      cell: ({ isCheapest, isSamePrice, isFastest }) => (
        <span className="flex gap-1">
          {isCheapest && <Badge tone="ok">Cheapest</Badge>}
          {isSamePrice && <Badge tone="neutral">Same price</Badge>}
          {isFastest && <Badge tone="neutral">Fastest</Badge>}
        </span>
      ),
    },
    {
      header: 'Use',
      isAction: true,
      cell: (offer) =>
        offer.rate && (
          <Button
            size="small"
            aria-label={`Use ${getCarrier(offer)}, ${getTerms(offer)}`}
            onClick={() => onUse(offer)}
          >
            Use
          </Button>
        ),
    },
  ];
}
