import { operations } from '#src/api/generated/operations.ts';
import type { Division } from '#mocks/http/control-calls.ts';
import type { OtherProvider, RealServerOptions } from './real-server-options.ts';

function describe({ server, present, total, hub, provider }: Omit<Division, 'sentences'>): readonly string[] {
  const has = `${present} of ${total} operations`;
  const calls =
    server === null
      ? present < total && `The mock has only ${has}; the others are not found.`
      : `${server} responds to ${has}${present < total ? '; the mock responds to the others' : ''}.`;
  return [
    calls,
    hub === 'server' && 'Its hub pushes the messages.',
    provider !== null && `The portal signs in at ${provider}.`,
  ].filter((sentence) => sentence !== false);
}

/** How calls and sign-in are divided between the mock and real servers; null where the mock does everything. */
export function readDivision({
  realServer,
  provider,
}: {
  readonly realServer?: RealServerOptions;
  readonly provider?: OtherProvider;
}): Division | null {
  if (!realServer && !provider) return null;
  const total = Object.keys(operations).length;
  const division = {
    server: realServer?.address?.href ?? null,
    present: realServer?.present.size ?? total,
    total,
    hub: realServer?.hub ?? 'mock',
    provider: provider === undefined ? null : new URL(provider.configuration.identity.authority).host,
  };
  return { ...division, sentences: describe(division) };
}
