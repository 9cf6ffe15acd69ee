import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { AskAhead } from '#src/api/ask-ahead.ts';
import { readDirection } from './direction-switch.tsx';
import { inbound, InboundPage } from './inbound-view.tsx';
import { outbound, OutboundPage } from './outbound-view.tsx';

export function load(args: LoaderFunctionArgs, ask?: AskAhead): null {
  const direction = readDirection(new URL(args.request.url).searchParams);
  return direction === 'inbound' ? inbound.load(args, ask) : outbound.load(args, ask);
}

/** Orders of the selected customer, on their way out or in: two dashboards under one address. */
export function Page() {
  const [address] = useSearchParams();
  return readDirection(address) === 'inbound' ? <InboundPage /> : <OutboundPage />;
}
