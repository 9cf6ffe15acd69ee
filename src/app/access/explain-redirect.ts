import type { QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#src/api/contract.ts';
import { customerListQuery } from '#src/api/queries/access.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { GuardName } from '#src/guards/judge.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';

/** Why a guard does not open the page; undefined where the target page explains it. */
function getReason(title: string, guard: GuardName, company: string): string | undefined {
  switch (guard) {
    case 'tier':
      return `${title} is not available to ${company}.`;
    case 'feature':
      return `${title} is turned off.`;
    case 'userAdmin':
      return `Only user admins can open “${title}”.`;
    case 'internalAdmin':
      return `Only internal admins can open “${title}”.`;
    default:
      return undefined;
  }
}

/** The selected customer as the company picker names it. */
function getCompanyName(queryClient: QueryClient): string {
  const list = queryClient.getQueryData<ResponseOf<'listCustomers'>>(customerListQuery().queryKey);
  const selected = selectedCustomer.read();
  const customer = list?.customers.find(({ customerId }) => customerId === selected?.customerId);
  return (selected?.demoSelected ? undefined : customer?.name) ?? 'this company';
}

/** Shows why a guard leads away from a page. */
export function explainRedirect(queryClient: QueryClient, title: string, guard: GuardName): void {
  const text = getReason(title, guard, getCompanyName(queryClient));
  if (text !== undefined) snackbars.show({ tone: 'info', text });
}
