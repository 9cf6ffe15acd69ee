import { shopOperations, type Operation } from './contract.ts';

export interface Route {
  readonly template: string;
  /** The values of the path parameters, as text. */
  readonly values: Readonly<Record<string, string>>;
  readonly operations: readonly Operation[];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Text that cannot be decoded matches no schema of a path parameter, and is refused.
    return text;
  }
}

const templates = [...new Set(shopOperations.map(({ template }) => template))].map((template) => ({
  template,
  form: new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  operations: shopOperations.filter((operation) => operation.template === template),
}));

/** The path of the contract that matches; undefined when none does. */
export function findRoute(pathname: string): Route | undefined {
  for (const { template, form, operations } of templates) {
    const match = form.exec(pathname);
    if (!match) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decode(text)]);
    return { template, operations, values: Object.fromEntries(values) };
  }
  return undefined;
}

/** The methods of a path, as `Allow` lists them. */
export function buildAllowHeader({ operations }: Route): string {
  const methods = operations.map(({ method }) => method);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ');
}
