import { responseFor, type DescribedContract } from '#scripts/contract-calls/contract.ts';
import { getHeader, type Exchange } from '#scripts/contract-calls/http/exchange.ts';

function redirectTarget({ request, response }: Exchange): string | undefined {
  const location =
    response && response.status >= 300 && response.status < 400 ? getHeader(response, 'location') : undefined;
  const target =
    location !== undefined && URL.canParse(location, request.url)
      ? new URL(location, request.url)
      : undefined;
  return target && target.origin !== request.url.origin ? target.origin : undefined;
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
  const [origin, ...others] = new Set(exchanges.map(redirectTarget));
  if (origin !== undefined && others.length === 0) {
    return `Every response redirects to ${origin}, where the token is not sent. Give the URL of the API itself with --url.`;
  }
  const isPage = ({ response }: Exchange) => response?.status === 200 && response.mediaType === 'text/html';
  if (exchanges.every(isPage) && !documentsHtml(contract)) {
    return 'Every response is an HTML page, so this is a website and not its API. Include the base path of the API, such as --url https://host/api.';
  }
  return undefined;
}
