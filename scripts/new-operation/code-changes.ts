import type { Edit, Edits } from './contract-changes.ts';
import { nameBody, successStatus } from './contract-texts.ts';
import { UnusableOperation, type NewOperation } from './describe-operation.ts';
import { fillTemplate } from './fill-template.ts';

function toCamelCase(tag: string): string {
  return tag.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Adds a value, or a type as `type Name`, to the imports from a module, unless it is imported. */
function addImport(text: string, name: string, from: string): string {
  const bare = name.replace('type ', '');
  const importPattern = new RegExp(`import (type )?\\{([^}]*?),?(\\s*)\\} from '${from}'`);
  const [, onlyTypes, names = ''] = importPattern.exec(text) ?? [];
  if (new RegExp(`\\b${bare}\\b`).test(names)) return text;
  if (names !== '' && (onlyTypes === undefined || bare !== name)) {
    const added = onlyTypes === undefined ? name : bare;
    return text.replace(importPattern, `import $1{$2, ${added}$3} from '${from}'`);
  }
  const line = bare === name ? `import { ${name} }` : `import type { ${bare} }`;
  return insertImport(text, `${line} from '${from}';`);
}

/** After the last import. */
function insertImport(text: string, line: string): string {
  const lines = text.split('\n');
  lines.splice(lines.findLastIndex((line) => /(?:^import|^\}) .*from '/.test(line)) + 1, 0, line);
  return lines.join('\n');
}

/** The handler with everything but its response: the type checker names that place, and no other. */
function buildHandler({ id, method, parameters }: NewOperation): string {
  const hasCustomer = parameters.includes('customerId');
  const context = [...(hasCustomer ? ['backend', 'path'] : []), 'reply'].join(', ');
  const check = hasCustomer ? '    requireCustomer(backend, path.customerId);\n' : '';
  const reply = method === 'delete' ? 'reply.empty()' : `reply.json(${successStatus(method)})`;
  return fillTemplate('handler.ts', { id, context, check, reply });
}

/** The file of a tag's handlers, by the mock's room of that tag, such as `guru` for `disputes`. */
export function nameHandlersFile(tag: string, room: string): string {
  return `mocks/${room}/${tag}-handlers.ts`;
}

function editHandlers(operation: NewOperation, file: string): Edit {
  const { tag, parameters } = operation;
  const end = '} satisfies ';
  const empty = fillTemplate('handlers.ts', { handlers: toCamelCase(tag), tag });
  return (content = empty) => {
    const at = content.lastIndexOf(end);
    if (at < 0) throw new UnusableOperation(`${file} has no line '${end}' to write before.`);
    const text = content.slice(0, at) + buildHandler(operation) + content.slice(at);
    return parameters.includes('customerId')
      ? addImport(text, 'requireCustomer', '#mocks/access/scope.ts')
      : text;
  };
}

function editHandlerList({ tag }: NewOperation, file: string): Edit {
  const name = toCamelCase(tag);
  return (text = '') =>
    addImport(text, name, `#${file}`).replace(
      '} satisfies OperationHandlers;',
      `  ...${name},\n} satisfies OperationHandlers;`,
    );
}

function fillPath({ path }: NewOperation, example: (name: string) => string): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => example(name));
}

function buildTest(operation: NewOperation, example: (name: string) => string): string {
  const { id, method, parameters } = operation;
  const hasBody = nameBody(operation) !== undefined;
  const argument = hasBody ? ', body' : '';
  return fillTemplate('test.ts', {
    ...{ id, argument },
    call: `${method.toUpperCase()} ${fillPath(operation, example)}`,
    constant: hasBody ? "const body = { name: 'First' };\n" : '',
    status: String(successStatus(method)),
    otherCustomer: parameters.includes('customerId')
      ? `  expect(await mock.as('flash-only-user')(call${argument})).toMatchObject({ status: 403 });\n`
      : '',
  });
}

/** The template of a change, and the imports that it needs. */
const senders = {
  post: { template: 'submit.ts', imports: ['submit', 'type SubmitOptions'], from: '../submission.ts' },
  put: { template: 'mutate-versioned.ts', imports: ['mutateVersioned'], from: '../versioned.ts' },
  delete: { template: 'mutate.ts', imports: ['mutate'], from: '../query.ts' },
} as const;

/** Wraps a change for the pages; reading operations are generated as queries. */
function editQueries({ id, method }: NewOperation): Edit {
  const { template, imports, from } = senders[method === 'post' || method === 'delete' ? method : 'put'];
  return (text = '') => {
    const added = `${text}${fillTemplate(template, { id })}`;
    const withFunction = imports.reduce((content, name) => addImport(content, name, from), added);
    const withSender = addImport(withFunction, 'type InputOf', '../contract.ts');
    return /import \* as calls from/.test(withSender)
      ? withSender
      : insertImport(withSender, "import * as calls from '../generated/calls.ts';");
  };
}

/**
 * The changes of the mock's and the portal's files, by path relative to the project. `room` is the mock's folder with
 * the handlers of the tag.
 */
export function editCode(operation: NewOperation, room: string, example: (name: string) => string): Edits {
  const { id, tag, isNewTag, method } = operation;
  const file = nameHandlersFile(tag, room);
  const testFile = `mocks/${room}/${id.replaceAll(/([A-Z])/g, '-$1').toLowerCase()}.test.ts`;
  return new Map<string, Edit>([
    [file, editHandlers(operation, file)],
    ...(isNewTag ? [['mocks/handlers.ts', editHandlerList(operation, file)] as const] : []),
    [testFile, () => buildTest(operation, example)],
    ...(method === 'get' ? [] : [[`src/api/queries/${tag}.ts`, editQueries(operation)] as const]),
  ]);
}
