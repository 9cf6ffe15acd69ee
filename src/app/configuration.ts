import { checkConfiguration } from '#src/api/generated/configuration-check.js';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';

/** The configuration is missing or wrong; the reasons name each place in it. */
export class ConfigurationError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super('The portal is not configured correctly.');
    this.reasons = reasons;
  }
}

function reasonOf(error: NonNullable<typeof checkConfiguration.errors>[number]): string {
  const place = error.instancePath.slice(1).replaceAll('/', '.') || 'config.json';
  const extra = error.params['additionalProperty'];
  const suffix = typeof extra === 'string' ? ` ('${extra}')` : '';
  return `${place}: ${error.message ?? error.keyword}${suffix}`;
}

/** Throws ConfigurationError when the value is not a configuration. */
export function readConfiguration(value: unknown): PortalConfiguration {
  if (checkConfiguration(value)) return value;
  throw new ConfigurationError((checkConfiguration.errors ?? []).map(reasonOf));
}

/** Fetches the configuration that stands beside the portal. Throws ConfigurationError for whatever goes wrong. */
export async function loadConfiguration(): Promise<PortalConfiguration> {
  let value: unknown;
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    if (!response.ok) throw new ConfigurationError([`config.json: the server answered ${response.status}`]);
    value = await response.json();
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(['config.json: it cannot be loaded or is not JSON']);
  }
  return readConfiguration(value);
}
