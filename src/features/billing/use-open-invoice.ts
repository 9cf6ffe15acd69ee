import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { getInvoice as getInvoiceLimits } from '#src/api/generated/parameters/invoices.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { withParameters } from '#src/lib/with-parameters.ts';
import { useLast } from '#src/ui/use-last.ts';

/** Next to the filters in the URL, but not filters. */
const parameters = { invoice: 'invoice', form: 'form' } as const;
const disputeForm = 'dispute';

export type OpenInvoice = ReturnType<typeof useOpenInvoice>;

/**
 * The open invoice and whether its dispute form is open, stored in the URL, so that both survive a reload and a
 * sign-in. `lastOpened` keeps its value while the drawer closes.
 */
export function useOpenInvoice() {
  const [address, setAddress] = useSearchParams();
  const named = address.get(parameters.invoice) ?? '';
  const opened = matchesLimits(named, getInvoiceLimits.invoiceNumber) ? named : undefined;
  const open = useCallback(
    (invoiceNumber: string | null) =>
      setAddress((now) =>
        withParameters(now, { [parameters.form]: null, [parameters.invoice]: invoiceNumber }),
      ),
    [setAddress],
  );
  const setIsDisputing = useCallback(
    (isDisputing: boolean) =>
      setAddress((now) => withParameters(now, { [parameters.form]: isDisputing ? disputeForm : null }), {
        replace: true,
      }),
    [setAddress],
  );
  return {
    lastOpened: useLast(opened),
    isOpen: opened !== undefined,
    open,
    isDisputing: opened !== undefined && address.get(parameters.form) === disputeForm,
    setIsDisputing,
  };
}
