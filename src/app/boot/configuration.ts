import { provideOperations } from '#src/api/availability.ts';
import type { CallId } from '#src/api/contract.ts';
import { matchesShape } from '#src/api/matches-shape.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { configurationShape } from '#src/api/generated/configuration-shape.ts';

/** The configuration is missing or invalid; each reason has a path. */
export class ConfigurationError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super('The portal is not configured correctly.');
    this.reasons = reasons;
  }
}

interface CheckError {
  readonly instancePath: string;
  readonly message?: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function formatReason(error: CheckError): string {
  const place = error.instancePath.slice(1).replaceAll('/', '.') || 'config.json';
  const extra = error.params['additionalProperty'];
  const suffix = typeof extra === 'string' ? ` ('${extra}')` : '';
  return `${place}: ${error.message ?? error.keyword}${suffix}`;
}

/**
 * All errors of a configuration, each with its path. The full check is loaded only on an error, because the first
 * page waits for the configuration.
 */
export async function findConfigurationErrors(value: unknown): Promise<readonly string[]> {
  const { checkConfiguration } = await import('#src/api/generated/configuration-check.js');
  return checkConfiguration(value) ? [] : (checkConfiguration.errors ?? []).map(formatReason);
}

function isConfiguration(value: unknown): value is PortalConfiguration {
  return matchesShape(configurationShape, value, {});
}

/** The operations that the environment has; undefined for all. Throws ConfigurationError for an unknown name. */
async function readOperations(configuration: PortalConfiguration): Promise<ReadonlySet<CallId> | undefined> {
  const { operations = 'all' } = configuration;
  if (operations === 'all') return undefined;
  const [errors, { resolveNames }] = await Promise.all([
    findConfigurationErrors(configuration),
    import('./present-operations.ts'),
  ]);
  if (errors.length > 0) throw new ConfigurationError(errors);
  const { present, unknown } = resolveNames(operations);
  if (unknown.length === 0) return present;
  throw new ConfigurationError(
    unknown.map((name) => `operations: the API description has no operation and no tag '${name}'`),
  );
}

/**
 * Fetches the configuration that is served beside the portal, checks its shape, and states which operations there are.
 * Throws ConfigurationError.
 */
export async function loadConfiguration(): Promise<PortalConfiguration> {
  let value: unknown;
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    if (!response.ok)
      throw new ConfigurationError([`config.json: the server responded with ${response.status}`]);
    value = await response.json();
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(['config.json: it cannot be loaded or is not JSON']);
  }
  if (isConfiguration(value)) {
    provideOperations(await readOperations(value));
    return value;
  }
  throw new ConfigurationError(await findConfigurationErrors(value));
}
