import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { getInvoice as getInvoiceLimits } from '#src/api/generated/parameters/invoices.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { useLast } from '#src/ui/use-last.ts';

/** In the address beside the filters: it narrows nothing down. */
const parameter = 'invoice';

/** The invoice whose details are open, kept in the address; `shown` outlasts it while the drawer closes. */
export function useOpenInvoice() {
  const [address, setAddress] = useSearchParams();
  const named = address.get(parameter) ?? '';
  const opened = matchesLimits(named, getInvoiceLimits.invoiceNumber) ? named : undefined;
  const open = useCallback(
    (invoiceNumber: string | null) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        if (invoiceNumber === null) next.delete(parameter);
        else next.set(parameter, invoiceNumber);
        return next;
      }),
    [setAddress],
  );
  return { shown: useLast(opened), isOpen: opened !== undefined, open };
}
