import { AccountableParty, FreightTerms } from '#src/api/generated/enums.ts';
import { enumText } from '#src/lib/enum-text.ts';

/** Whether the retailer arranges the freight, so that it answers for the carrier, too. */
const isOfRetailersFreight = (party: AccountableParty, terms: FreightTerms): boolean =>
  party === AccountableParty.Retailer && terms === FreightTerms.Collect;

/** The party that is accountable, with the freight terms where they decide it: 'Retailer (collect)'. */
export function accountableText(party: AccountableParty, terms: FreightTerms): string {
  const text = enumText(party);
  return isOfRetailersFreight(party, terms) ? `${text} (${enumText(terms).toLowerCase()})` : text;
}

/** Why a retailer is accountable for delays in transit; null where the party needs no explanation. */
export function explainAccountable(party: AccountableParty, terms: FreightTerms): string | null {
  if (!isOfRetailersFreight(party, terms)) return null;
  return 'It arranges the freight (collect), so it is accountable for its carrier’s delays.';
}
