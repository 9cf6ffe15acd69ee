import { responseFor, type DescribedContract } from '#cases/contract.ts';
import { getHeader, type Exchange } from '#cases/http/exchange.ts';

/** The origin that a response redirects to, or the path when it stays on its own: sign-in pages add a query. */
function redirectTarget({ request, response }: Exchange): string | undefined {
  const location =
    response && response.status >= 300 && response.status < 400 ? getHeader(response, 'location') : undefined;
  const target =
    location !== undefined && URL.canParse(location, request.url)
      ? new URL(location, request.url)
      : undefined;
  return target && (target.origin === request.url.origin ? target.pathname : target.origin);
}

/** The failure of a connection, without what differs between requests. */
function lostBy({ response, failure, incomplete }: Exchange): string | undefined {
  return (response ?? incomplete) ? undefined : (failure ?? 'no response').replaceAll(/\d+/g, 'n');
}

function documentsHtml(contract: DescribedContract): boolean {
  return contract.operations.some((operation) =>
    operation.responses.some(({ status }) =>
      responseFor(operation, Number(status))?.content.some(({ type }) => /html|\*\/\*/.test(type)),
    ),
  );
}

/**
 * Why these responses cannot come from the described server, with the remedy; undefined when one of them can.
 * Requires at least two responses.
 */
export function explainWrongServer(
  contract: DescribedContract,
  exchanges: readonly Exchange[],
): string | undefined {
  if (exchanges.length < 2) return undefined;
  const [first] = exchanges;
  const [place, ...furtherTargets] = new Set(exchanges.map(redirectTarget));
  if (place !== undefined && furtherTargets.length === 0) {
    return place.startsWith('/')
      ? `Every response redirects to ${place}, so nothing of the API was reached. Give a token that the server accepts, or the URL of the API itself with --url.`
      : `Every response redirects to ${place}, where the token is not sent. Give the URL of the API itself with --url.`;
  }
  const [loss, ...otherLosses] = new Set(exchanges.map(lostBy));
  if (first && loss !== undefined && otherLosses.length === 0) {
    return `No request gets a response: ${first.request.method} ${first.request.url.pathname} fails with "${first.failure ?? 'no response'}", and so does every other one. Look for its reason in the log of the server, or give another --url.`;
  }
  const isPage = ({ response }: Exchange) => response?.status === 200 && response.mediaType === 'text/html';
  if (exchanges.every(isPage) && !documentsHtml(contract)) {
    return 'Every response is an HTML page, so this is a website and not its API. Include the base path of the API, such as --url https://host/api.';
  }
  return undefined;
}
