import type { BrowserContext, Request } from '@playwright/test';

/** All requests of the pages of a context, oldest first. */
export interface Traffic {
  readonly all: () => readonly Request[];
  /** Requests for an interactive sign-in. */
  readonly departures: () => readonly URL[];
  /** Requests for a silent sign-in. */
  readonly silentRequests: () => readonly URL[];
  readonly tokenRequests: () => readonly Request[];
  /** The redirect URLs of the provider, with their parameters. */
  readonly returns: () => readonly string[];
  readonly clear: () => void;
}

export function listen(context: BrowserContext): Traffic {
  let requests: Request[] = [];
  let returns: string[] = [];
  context.on('request', (request) => requests.push(request));
  context.on('response', (response) => {
    const { location } = response.headers();
    if (location !== undefined) returns.push(location);
  });
  const authorize = (isSilent: boolean): URL[] =>
    requests
      .map((request) => ({ url: new URL(request.url()), method: request.method() }))
      .filter(({ url, method }) => url.pathname.endsWith('/authorize') && method === 'GET')
      .map(({ url }) => url)
      .filter(({ searchParams }) => (searchParams.get('prompt') === 'none') === isSilent);
  return {
    all: () => requests,
    departures: () => authorize(false),
    silentRequests: () => authorize(true),
    tokenRequests: () => requests.filter((request) => new URL(request.url()).pathname.endsWith('/token')),
    returns: () => returns,
    clear: () => {
      requests = [];
      returns = [];
    },
  };
}
