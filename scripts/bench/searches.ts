import { requestAccessToken } from './access-token.ts';

export interface SearchTimes {
  /** The first response, with what is indexed by then, milliseconds. */
  readonly first: number;
  /** Until the index and what its lists derive are built, milliseconds. */
  readonly complete: number;
  /** The longest time that another request took meanwhile, milliseconds. */
  readonly maxOther: number;
  /** Searches as a number is typed, from its third character on, milliseconds each. */
  readonly later: readonly number[];
  /** Orders of the customer. */
  readonly orders: number;
}

const customerId = 'PMF';
/** Orders whose numbers are typed. */
const typedOrders = 5;

interface OrderPage {
  readonly totalCount: number;
  readonly items: readonly Readonly<
    Record<'orderNumber' | 'poNumber' | 'bolNumber' | 'proNumber', string | null>
  >[];
}

/** Types the numbers of orders into the search, as the person with access to everything. */
export async function measureSearches(origin: string): Promise<SearchTimes> {
  const headers = { authorization: `Bearer ${await requestAccessToken(origin, 'internal-admin')}` };
  async function request(path: string): Promise<unknown> {
    const response = await fetch(`${origin}/api${path}`, { headers });
    if (!response.ok) throw new Error(`${path} responds with ${response.status}.`);
    return response.json();
  }
  const time = async (path: string): Promise<number> => {
    const start = performance.now();
    await request(path);
    return performance.now() - start;
  };
  const toPath = (text: string): string => `/Search/${customerId}?${new URLSearchParams({ search: text })}`;
  const isComplete = async (): Promise<boolean> =>
    !JSON.stringify(await request(toPath('first search'))).includes('"isComplete":false');
  const page: OrderPage = JSON.parse(
    JSON.stringify(await request(`/Orders/${customerId}?status=Closed&pageSize=${typedOrders}`)),
  );
  const start = performance.now();
  const first = await time(toPath('first search'));
  let maxOther = 0;
  while (!(await isComplete())) maxOther = Math.max(maxOther, await time('/Customers'));
  const complete = performance.now() - start;
  const later: number[] = [];
  for (const { orderNumber, poNumber, bolNumber, proNumber } of page.items) {
    for (const number of [orderNumber, poNumber, bolNumber, proNumber]) {
      if (number === null) continue;
      for (let length = 3; length <= number.length; length += 1)
        later.push(await time(toPath(number.slice(0, length))));
    }
  }
  return { first, complete, maxOther, later, orders: page.totalCount };
}
