import type { Party } from '#src/api/generated/types.ts';
import { linkClass } from '#src/ui/link-class.ts';

/** '18 Sample Road, Louisville, KY 40213'. */
export function formatAddress({ address1, address2, city, state, postalCode }: Party): string {
  return [address1, address2, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** '502-555-0143, receiving@retailer.example'; null when neither is known. */
export function formatContact({ phone, email }: Party): string | null {
  return [phone, email].filter(Boolean).join(', ') || null;
}

/** The contact data of a place as links. */
export function PartyContact({ party }: { readonly party: Party }) {
  const { phone, email } = party;
  if (phone === null && email === null) return <>No contact known</>;
  return (
    <ul className="flex flex-col">
      {phone !== null && (
        <li>
          <a className={linkClass.stacked} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </li>
      )}
      {email !== null && (
        <li className="wrap-anywhere">
          <a className={linkClass.stacked} href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
