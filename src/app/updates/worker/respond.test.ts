import { describe, expect, it } from 'vitest';
import { chooseSource, type RequestFacts } from './respond.ts';

const origin = 'https://portal.example';
const shell = { origin, files: new Set(['/', '/icon.svg', '/assets/portal-1.js']) };

function requested(path: string, over: Partial<RequestFacts> = {}): RequestFacts {
  return { method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...over };
}

describe('the worker', () => {
  it.each(['/', '/dashboards/orders?dashboard=1', '/auth#code=1', '/no/such/page', '/apis', '/documents'])(
    'opens %s with the shell',
    (path) => {
      expect(chooseSource(requested(path, { mode: 'navigate' }), shell)).toBe('shell');
    },
  );

  it.each([
    '/auth-bridge.html',
    '/api/Documents/Order/A/1?token=x',
    '/idp/b2c_1_susi/oauth2/v2.0/authorize',
    '/hubs/ReportRenderUpdate',
    '/docs',
    '/docs/',
    '/__mock',
    '/config.json',
  ])('does not handle the navigation to %s', (path) => {
    expect(chooseSource(requested(path, { mode: 'navigate' }), shell)).toBe('network');
  });

  it.each([
    '/api/Customers',
    '/hubs/ReportRenderUpdate/negotiate',
    '/sw.js',
    '/auth-bridge.html',
    '/unknown',
  ])('does not handle %s', (path) => {
    expect(chooseSource(requested(path), shell)).toBe('network');
  });

  it.each(['/icon.svg', '/assets/portal-1.js', '/assets/of-an-earlier-build.js'])(
    'serves %s from the cache',
    (path) => {
      expect(chooseSource(requested(path), shell)).toBe('file');
    },
  );

  it('prefers the network for the configuration', () => {
    expect(chooseSource(requested('/config.json'), shell)).toBe('configuration');
  });

  it('ignores other methods and other origins', () => {
    expect(chooseSource(requested('/assets/portal-1.js', { method: 'POST' }), shell)).toBe('network');
    expect(chooseSource(requested('https://elsewhere.example/assets/portal-1.js'), shell)).toBe('network');
  });
});
