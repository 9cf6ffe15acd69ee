import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { getInvoice as getInvoiceLimits } from '#src/api/generated/parameters/invoices.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { useLast } from '#src/ui/use-last.ts';

/** Next to the filters in the URL, but not a filter. */
const parameter = 'invoice';

/** The open invoice, stored in the URL; `shown` keeps its value while the drawer closes. */
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
