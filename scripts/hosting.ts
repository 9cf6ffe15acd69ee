/** Other hosts to which a page may connect; empty when everything has one origin. */
export interface HostingHosts {
  /** Origins of the API and of the hub, https. */
  readonly api: readonly string[];
  /** Origins of the identity provider, https. */
  readonly identity: readonly string[];
  /** Origins that errors and page views are reported to, https. */
  readonly telemetry: readonly string[];
  /** Origins of the bot-protection challenge, https. */
  readonly botProtection: readonly string[];
}

function directives(entries: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(entries)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

const toSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

function pagePolicy({ api, identity, telemetry, botProtection }: HostingHosts): string {
  return directives({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...botProtection],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...api,
      ...api.map(toSocketOrigin),
      ...identity,
      ...telemetry,
      ...botProtection,
    ],
    // The hidden sign-in frame goes to the provider and ends on the portal's own bridge page.
    'frame-src': ["'self'", ...identity, ...botProtection],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      'dompurify',
      'app-sw',
      'default',
      ...(botProtection.length > 0 ? ['app-bot-protection'] : []),
    ],
  });
}

const bridgePolicy = directives({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
});

const powerful = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/**
 * The hosting file of the built portal: headers, caching and fallback, in the format of Azure Static Web Apps,
 * which the mock server reads too. The one place where the portal's security headers are stated.
 */
export function hostingFile(hosts: HostingHosts) {
  return {
    navigationFallback: {
      rewrite: '/index.html',
      exclude: [
        '/assets/*',
        '/auth-bridge.html',
        '/sw.js',
        '/config.json',
        '/api/*',
        '/hubs/*',
        '/idp/*',
        '/icon.svg',
      ],
    },
    routes: [
      { route: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
      {
        route: '/auth-bridge.html',
        headers: {
          'Cache-Control': 'no-store',
          'Content-Security-Policy': bridgePolicy,
          // The sign-in library's bridge must be able to reach the page that opened it.
          'Cross-Origin-Opener-Policy': '',
        },
      },
      { route: '/config.json', headers: { 'Cache-Control': 'no-cache' } },
    ],
    globalHeaders: {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': pagePolicy(hosts),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': powerful.map((feature) => `${feature}=()`).join(', '),
      'Referrer-Policy': 'no-referrer',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}

/** Reads PORTAL_API_ORIGINS and the similar variables, lists of origins separated by spaces. */
export function hostsFromEnvironment(environment: NodeJS.ProcessEnv): HostingHosts {
  const read = (name: string): string[] => {
    const origins = (environment[name] ?? '').split(/\s+/).filter(Boolean);
    for (const origin of origins) {
      if (!/^https:\/\/[^/?#*]+$/.test(origin)) {
        throw new Error(
          `${name} contains '${origin}'; use origins such as https://api.example.com, separated by spaces.`,
        );
      }
    }
    return origins;
  };
  return {
    api: read('PORTAL_API_ORIGINS'),
    identity: read('PORTAL_IDENTITY_ORIGINS'),
    telemetry: read('PORTAL_TELEMETRY_ORIGINS'),
    botProtection: read('PORTAL_BOT_PROTECTION_ORIGINS'),
  };
}
