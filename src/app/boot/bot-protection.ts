import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { trustedAddress } from './trusted-address.ts';

type BotProtection = NonNullable<PortalConfiguration['botProtection']>;

/**
 * Loads the configured challenge. The Content-Security-Policy blocks it unless its origin was set at build time; the
 * portal then starts without it.
 */
export function loadBotProtection({ scriptUrl, siteKey }: BotProtection): void {
  try {
    const script = document.createElement('script');
    script.async = true;
    script.dataset['sitekey'] = siteKey;
    script.addEventListener('error', () => {
      reportError(new Error('The bot protection could not be loaded.'), 'Bot protection:');
    });
    script.src = trustedAddress('app-bot-protection', scriptUrl);
    document.head.append(script);
  } catch (error) {
    reportError(error, 'Bot protection:');
  }
}
