import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator } from '@playwright/test';
import { build } from 'vite';

const allowed = {
  names: 'a b blockquote br code del div em h2 h3 h4 hr i img li ol p pre s span strong sub sup u ul'.split(
    ' ',
  ),
  attributes: ['href', 'title', 'alt', 'src', 'target', 'rel'],
};

/** The attributes that the editor adds to its elements. */
const ofEditors = [
  'class',
  'dir',
  'value',
  'spellcheck',
  'data-lexical-text',
  'data-lexical-managed-linebreak',
];

/** Descriptions of forbidden elements and attributes in the containers; empty when there are none. */
export async function residueIn(places: Locator, isEditor = false): Promise<readonly string[]> {
  const attributes = isEditor ? [...allowed.attributes, ...ofEditors] : allowed.attributes;
  return places.evaluateAll(
    (boxes, rules) => {
      const findFaults = (element: Element): string[] => {
        const name = element.localName;
        const faults = element
          .getAttributeNames()
          .filter((attribute) => !rules.attributes.includes(attribute))
          // An empty attribute is harmless and cannot be removed: browsers restore the previous value.
          .filter((attribute) => attribute !== 'is' || element.getAttribute(attribute) !== '')
          .map((attribute) => `has ${attribute}`);
        if (!rules.names.includes(name)) faults.push('is there');
        if (getComputedStyle(element).position !== 'static') faults.push('is positioned');
        const address = element.getAttribute(name === 'img' ? 'src' : 'href');
        if (address === null) return faults;
        const url = URL.parse(address, location.href);
        if (url === null) return [...faults, `has the address ${address}`];
        const { origin, protocol } = url;
        const isOwn = address.startsWith('/') && origin === location.origin;
        if (name === 'img' && !isOwn) faults.push(`shows ${address}`);
        if (name !== 'a' || isOwn || protocol === 'mailto:' || protocol === 'tel:') return faults;
        const leaves = `${element.getAttribute('target')} ${element.getAttribute('rel')}`;
        if (protocol !== 'https:' || leaves !== '_blank noopener noreferrer')
          faults.push(`leads to ${address}`);
        return faults;
      };
      return boxes.flatMap((box) =>
        Array.from(box.querySelectorAll('*')).flatMap((element) =>
          findFaults(element).map(
            (fault) => `${(box.textContent ?? '').trim().slice(0, 30)}: <${element.localName}> ${fault}`,
          ),
        ),
      );
    },
    { names: allowed.names, attributes },
  );
}

/**
 * Records effects of hostile markup in any page of the context: calls of `ran()`, dialogs, new pages, requests to
 * other hosts. Returns a function that lists them.
 */
export async function watchForHarm(
  context: BrowserContext,
  origin: string,
): Promise<() => readonly string[]> {
  const harm: string[] = [];
  await context.exposeFunction('ran', () => harm.push('ran'));
  context.on('dialog', (dialog) => {
    harm.push(`asked: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('page', (page) => harm.push(`opened ${page.url()}`));
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    async (route) => {
      harm.push(`asked for ${route.request().url()}`);
      await route.abort();
    },
  );
  return () => harm;
}

/** The sanitizer as a script whose exports are in `globalThis.unit`. */
export async function sanitizerScript(): Promise<string> {
  const entry = fileURLToPath(new URL('../../src/components/html/sanitize.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'unit' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const code = bundle && 'output' in bundle ? bundle.output[0].code : undefined;
  if (code === undefined) throw new Error('The sanitizer was not bundled.');
  return `${code}\nglobalThis.unit = unit;`;
}
