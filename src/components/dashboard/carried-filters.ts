/** The filters that the views of one dashboard have in common, and their period, by their names in the URL. */
export function carryFilters(address: URLSearchParams, names: readonly string[]): URLSearchParams {
  const carried = new URLSearchParams();
  for (const name of ['startDate', 'endDate', ...names])
    for (const value of address.getAll(name)) carried.append(name, value);
  return carried;
}
