import type { OrderDetail, Party } from '#src/api/generated/types.ts';
import { TitledCard } from '#src/ui/card.tsx';

function placeLine({ city, state, postalCode }: Party): string {
  return [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The sender, the recipient and the payer. */
export function OrderParties({ order }: { readonly order: OrderDetail }) {
  const parties = [
    ['Ship from', order.shipFrom],
    ['Ship to', order.shipToParty],
    ['Bill to', order.billTo],
    ['Consignee', order.consignee],
    ['Mark for', order.markFor],
  ] as const;
  return (
    <TitledCard title="Parties">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4 pt-1">
        {parties.map(
          ([role, party]) =>
            party && (
              <section key={role} aria-label={role} className="min-w-0 text-control wrap-anywhere">
                <h3 className="text-hint text-ink-2">{role}</h3>
                <p className="font-medium">{party.name}</p>
                {party.code !== null && <p className="text-ink-3">{party.code}</p>}
                {[party.address1, party.address2, placeLine(party), party.phone, party.email].map(
                  (line, index) => line !== null && line !== '' && <p key={index}>{line}</p>,
                )}
              </section>
            ),
        )}
      </div>
    </TitledCard>
  );
}
