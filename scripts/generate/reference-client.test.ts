// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as settle } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';

const drawn: string[] = [];
let isDark = true;
let follow: () => void = () => {};

/** As the renderer draws two examples of one body: a list above the body. */
function draw(
  _document: object,
  options: { readonly theme: { sidebar: { backgroundColor: string } } },
  place: Element,
) {
  drawn.push(options.theme.sidebar.backgroundColor);
  place.innerHTML = `<div><div><div><select class="dropdown-select" aria-label="Example">
    <option value="First">First</option><option value="Second">Second</option></select></div></div>
    <div id="shown">First</div></div>`;
  const list = place.querySelector('select');
  list?.addEventListener('change', () => {
    document.querySelector('#shown')?.replaceChildren(list.value);
  });
}

const getTabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const getSelected = () => document.querySelector('[aria-selected="true"]')?.textContent;
const getShown = () => document.querySelector('#shown')?.textContent;

beforeAll(async () => {
  const page = readFileSync(join(import.meta.dirname, 'reference-page.html'), 'utf8');
  document.documentElement.innerHTML = page;
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="data">{"document": {"paths": {}}, "people": []}</script>',
  );
  Object.assign(globalThis, {
    Redoc: { init: draw },
    matchMedia: () => ({
      get matches() {
        return isDark;
      },
      addEventListener: (_name: string, listener: () => void) => (follow = listener),
    }),
  });
  await import('./reference-client.ts');
});

test('several examples of a body are tabs, chosen by click and by arrow keys', async () => {
  await settle();
  expect(getTabs().map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  expect(document.querySelector('select.dropdown-select')?.closest('[hidden]')).not.toBeNull();
  getTabs()[1]?.click();
  expect([getSelected(), getShown()]).toEqual(['Second', 'Second']);
  getTabs()[1]?.focus();
  getTabs()[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect([getSelected(), getShown(), document.activeElement?.textContent]).toEqual([
    'First',
    'First',
    'First',
  ]);
});

test('the theme follows the system', async () => {
  isDark = false;
  follow();
  expect(new Set(drawn).size).toBe(2);
  await settle();
  expect(getTabs()).toHaveLength(2);
});

test('the theme chosen in the portal comes before that of the system', async () => {
  const [dark, light] = drawn;
  document.cookie = 'theme=dark';
  follow();
  expect([drawn.at(-1), document.documentElement.dataset['theme']]).toEqual([dark, 'dark']);
  isDark = true;
  document.cookie = 'theme=light';
  // Chosen in another tab while this one was in the background.
  document.dispatchEvent(new Event('visibilitychange'));
  expect([drawn.at(-1), document.documentElement.dataset['theme']]).toEqual([light, 'light']);
  const count = drawn.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(drawn).toHaveLength(count);
  await settle();
});
