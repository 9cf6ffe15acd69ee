/** The parameter of an address that was written for a customer, such as a link in an email. */
const parameter = 'company';

/** The id of the customer for which an address was written; null for other addresses. */
export function readLinkedCompany(search: string): string | null {
  const customerId = new URLSearchParams(search).get(parameter);
  return customerId === null || !/^[\w-]{1,20}$/.test(customerId) ? null : customerId;
}

/** The query of an address without its customer, with its question mark unless it is empty. */
export function withoutLinkedCompany(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(parameter);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
