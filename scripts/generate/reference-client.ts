// Runs in the page of the API reference; its types are removed when the page is generated.

type Json = { readonly [key: string]: unknown };

interface PageData {
  readonly document: Json;
  readonly people: readonly { readonly id: string; readonly name: string; readonly role: string }[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example: unknown;
}

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The first example of a JSON body; undefined for an operation without one. */
  readonly body: string | undefined;
}

declare const Redoc: { init: (document: Json, options: object, element: Element | null) => void };

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const getMember = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);
const getList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function find<Element extends HTMLElement>(id: string, kind: new () => Element): Element {
  const element = document.querySelector(`#${id}`);
  if (!(element instanceof kind)) throw new Error(`The page has no #${id}.`);
  return element;
}

const data: PageData = JSON.parse(find('data', HTMLScriptElement).textContent);

/** What the renderer draws on the page; the panel at the right is dark in both themes. */
const themes = {
  light: {
    colors: { primary: { main: '#0f5a94' }, text: { primary: '#1f2733', secondary: '#4b5766' } },
    sidebar: { backgroundColor: '#f5f7f9', textColor: '#1f2733', activeTextColor: '#0f5a94' },
    schema: { typeNameColor: '#4b5766', typeTitleColor: '#4b5766', requireLabelColor: '#b3261e' },
  },
  dark: {
    colors: {
      primary: { main: '#6cb6ef', contrastText: '#10171f' },
      success: { main: '#7fd1a1', contrastText: '#10171f' },
      warning: { main: '#e7bd72', contrastText: '#10171f' },
      error: { main: '#f2978e', contrastText: '#10171f' },
      gray: { 50: '#121a22', 100: '#232c37' },
      text: { primary: '#e8ecf1', secondary: '#b3bbc5' },
      border: { dark: '#3a4451', light: '#2d353f' },
      responses: {
        success: { color: '#7fd1a1', backgroundColor: '#16291f', tabTextColor: '#7fd1a1' },
        error: { color: '#f2978e', backgroundColor: '#321c1c', tabTextColor: '#f2978e' },
        redirect: { color: '#e7bd72', backgroundColor: '#30260f', tabTextColor: '#e7bd72' },
        info: { color: '#8cc5f0', backgroundColor: '#14283a', tabTextColor: '#8cc5f0' },
      },
    },
    sidebar: { backgroundColor: '#121a22', textColor: '#e8ecf1', activeTextColor: '#6cb6ef' },
    schema: {
      nestedBackground: '#121a22',
      linesColor: '#4c5866',
      typeNameColor: '#b3bbc5',
      typeTitleColor: '#b3bbc5',
      requireLabelColor: '#f2978e',
    },
    rightPanel: { backgroundColor: '#0e151d', textColor: '#e8ecf1' },
    codeBlock: { backgroundColor: '#161e27' },
  },
} as const;
const typography = {
  fontFamily: 'system-ui, sans-serif',
  headings: { fontFamily: 'system-ui, sans-serif' },
  code: { fontFamily: 'ui-monospace, monospace' },
};

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** The theme chosen in the portal or on the mock's page, which store it in a cookie; otherwise that of the system. */
function readTheme(): 'light' | 'dark' {
  const storedTheme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  if (storedTheme === undefined) return prefersDark.matches ? 'dark' : 'light';
  return storedTheme === 'dark' ? 'dark' : 'light';
}

/** Draws the reference in the current theme, which the renderer needs as fixed colors. */
function drawReference(): void {
  const theme = readTheme();
  const { dataset } = document.documentElement;
  if (dataset['theme'] === theme) return;
  dataset['theme'] = theme;
  const place = document.createElement('div');
  find('reference', HTMLElement).replaceChildren(place);
  const isDark = theme === 'dark';
  const codeTypography = isDark ? { color: '#f2978e', backgroundColor: '#232c37' } : { color: '#a3243b' };
  Redoc.init(
    data.document,
    {
      hideDownloadButton: true,
      expandResponses: '200,201',
      sortTagsAlphabetically: true,
      scrollYOffset: 0,
      theme: {
        ...themes[theme],
        typography: { ...typography, code: { ...typography.code, ...codeTypography } },
      },
    },
    place,
  );
}

/** Sets a list of the renderer as a user does: it follows only events that it did not cause. */
function choose(list: HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value);
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Shows several examples of a body as tabs instead of a list. */
function showAsTabs(list: HTMLSelectElement): void {
  const box = list.parentElement?.parentElement;
  const panel = box?.nextElementSibling;
  if (!box || !panel) return;
  const tabs = [...list.options].map(({ value, label }) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.textContent = label;
    tab.setAttribute('role', 'tab');
    tab.addEventListener('click', () => {
      choose(list, value);
      mark(value);
    });
    return { tab, value };
  });
  const mark = (selected: string): void => {
    for (const { tab, value } of tabs) {
      tab.setAttribute('aria-selected', String(value === selected));
      tab.tabIndex = value === selected ? 0 : -1;
    }
  };
  const row = document.createElement('div');
  row.className = 'examples';
  row.setAttribute('role', 'tablist');
  row.setAttribute('aria-label', 'Examples');
  row.append(...tabs.map(({ tab }) => tab));
  row.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(({ tab }) => tab === document.activeElement);
    const next = step === 0 ? undefined : tabs.at((at + step) % tabs.length)?.tab;
    next?.click();
    next?.focus();
  });
  panel.setAttribute('role', 'tabpanel');
  mark(list.value);
  box.hidden = true;
  box.before(row);
}

function replaceLists(): void {
  const lists = document.querySelectorAll('#reference select.dropdown-select[aria-label="Example"]');
  for (const list of lists) {
    if (list instanceof HTMLSelectElement && list.closest('[hidden]') === null) showAsTabs(list);
  }
}

new MutationObserver(replaceLists).observe(find('reference', HTMLElement), {
  childList: true,
  subtree: true,
});
drawReference();
prefersDark.addEventListener('change', drawReference);
document.addEventListener('visibilitychange', drawReference);

/** Follows a reference within the document. */
function resolve(value: unknown): unknown {
  const reference = getMember(value, '$ref');
  if (typeof reference !== 'string') return value;
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => getMember(node, key), data.document);
  return resolve(target);
}

function readParameters(...lists: readonly unknown[]): readonly Parameter[] {
  return lists.flatMap((list) =>
    getList(list).map((entry) => {
      const parameter = resolve(entry);
      return {
        name: String(getMember(parameter, 'name')),
        in: String(getMember(parameter, 'in')),
        required: getMember(parameter, 'required') === true,
        example: getMember(parameter, 'example'),
      };
    }),
  );
}

function readBody(operation: unknown): string | undefined {
  const content = getMember(
    getMember(resolve(getMember(operation, 'requestBody')), 'content'),
    'application/json',
  );
  if (content === undefined) return undefined;
  const [example] = Object.values(getMember(content, 'examples') ?? {});
  return JSON.stringify(getMember(resolve(example), 'value') ?? {}, null, 2);
}

const operations = Object.entries(data.document['paths'] ?? {}).flatMap(([path, item]) =>
  ['get', 'post', 'put', 'patch', 'delete'].flatMap((method): Operation[] => {
    const operation = getMember(item, method);
    if (operation === undefined) return [];
    return [
      {
        id: String(getMember(operation, 'operationId')),
        method,
        path,
        parameters: readParameters(getMember(item, 'parameters'), getMember(operation, 'parameters')),
        body: readBody(operation),
      },
    ];
  }),
);

const [person, operation] = [find('person', HTMLSelectElement), find('operation', HTMLSelectElement)];
const [fields, body] = [find('parameters', HTMLDivElement), find('body', HTMLTextAreaElement)];
const [outcome, response] = [find('outcome', HTMLParagraphElement), find('response', HTMLPreElement)];
person.append(...data.people.map(({ id, name, role }) => new Option(`${name} (${role})`, id)));
operation.append(...operations.map(({ id }) => new Option(id, id)));

const getChosen = (): Operation | undefined => operations.find(({ id }) => id === operation.value);

function showOperation(): void {
  const selected = getChosen();
  if (!selected) return;
  fields.replaceChildren(
    ...selected.parameters.map((parameter) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.name = parameter.name;
      // Optional parameters narrow lists: their examples may exclude everything.
      if (parameter.required) input.value = String(parameter.example ?? '');
      else input.placeholder = String(parameter.example ?? '');
      label.append(parameter.name, input);
      return label;
    }),
  );
  find('body-label', HTMLLabelElement).hidden = selected.body === undefined;
  body.value = selected.body ?? '';
  outcome.textContent = `${selected.method.toUpperCase()} ${selected.path}`;
  response.hidden = true;
}

const getValue = (name: string): string => {
  const input = fields.querySelector(`input[name="${CSS.escape(name)}"]`);
  return input instanceof HTMLInputElement ? input.value : '';
};

async function requestToken(): Promise<string> {
  const issued = await fetch('/__mock/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: person.value }),
  });
  return String(getMember(await issued.json(), 'accessToken'));
}

function buildRequest(selected: Operation, token: string): Request {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  let { path } = selected;
  const query = new URLSearchParams();
  for (const { name, in: place } of selected.parameters) {
    const value = getValue(name);
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '' && place === 'query') query.append(name, value);
    else if (value !== '' && place === 'header') headers.set(name, value);
  }
  if (selected.body !== undefined) headers.set('content-type', 'application/json');
  return new Request(`/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: selected.method.toUpperCase(),
    headers,
    ...(selected.body === undefined ? {} : { body: body.value }),
  });
}

/** A JSON body in lines, other texts unchanged; of a file only its size. */
async function readForReading(received: Response, type: string): Promise<string> {
  if (type.includes('json')) return JSON.stringify(await received.json(), null, 2);
  if (/^text\/|xml$|x12/.test(type)) return received.text();
  const { byteLength } = await received.arrayBuffer();
  return byteLength === 0 ? '' : `A file of ${byteLength.toLocaleString('en-US')} bytes.`;
}

async function send(): Promise<void> {
  const selected = getChosen();
  if (!selected) return;
  const request = buildRequest(selected, await requestToken());
  const start = performance.now();
  const received = await fetch(request);
  const type = received.headers.get('content-type') ?? '';
  const text = await readForReading(received, type);
  const { pathname, search } = new URL(request.url);
  outcome.textContent = `${received.status} ${type}, ${Math.round(performance.now() - start)} ms: ${request.method} ${pathname}${search}`;
  response.textContent = text;
  response.hidden = text === '';
  outcome.scrollIntoView({ block: 'start' });
}

operation.addEventListener('change', showOperation);
find('send', HTMLButtonElement).addEventListener('click', () => {
  send().catch((error: unknown) => {
    outcome.textContent = `The request failed: ${String(error)}`;
  });
});
const open = find('try', HTMLButtonElement);
open.addEventListener('click', () => {
  const linkedId = /operation\/(\w+)/.exec(location.hash)?.[1];
  if (operations.some(({ id }) => id === linkedId)) operation.value = linkedId ?? '';
  showOperation();
  find('trial', HTMLDialogElement).showModal();
});

// As a file, or beside another server, the page has nothing to try the operations with.
if (location.protocol.startsWith('http'))
  fetch('/__mock/session')
    .then(({ ok }) => {
      open.hidden = !ok;
    })
    .catch(() => {});
