import { validateInput, validateOutput } from '@stoplight/prism-http/dist/validator/index.js';
import { operations } from '#src/api/generated/operations.ts';
import type { Exchange, SecondJudge } from './judge.ts';
import { loadPrismOperations, type PrismOperation } from './prism.ts';

/** Prism reads a form as text and rejects files with certain bytes; ajv has validated the form. */
function withoutBody(resource: PrismOperation): PrismOperation {
  if (!resource.request) return resource;
  const { body: _form, ...request } = resource.request;
  return { ...resource, request };
}

type Validated = ReturnType<typeof validateInput> | ReturnType<typeof validateOutput>;

function listFindings(result: Validated): string[] {
  return result._tag === 'Left' ? result.left.map((finding) => `Prism: ${finding.message}`) : [];
}

function requestFindings(resource: PrismOperation, { operation, request }: Exchange): string[] {
  if (!request) return [];
  const isForm = request.mediaType === 'multipart/form-data';
  const headers = { ...request.headers };
  // Prism would compare the length with a body that it does not receive.
  if (isForm) delete headers['content-length'];
  return listFindings(
    validateInput({
      resource: isForm ? withoutBody(resource) : resource,
      element: {
        method: operations[operation.id].method,
        url: { path: operation.path, query: request.query },
        headers,
        ...(isForm ? {} : { body: request.body }),
      },
    }),
  );
}

function responseFindings(resource: PrismOperation, { response }: Exchange): string[] {
  return listFindings(
    validateOutput({
      resource,
      element: { statusCode: response.status, headers: response.headers, body: response.body },
    }),
  );
}

/** Validates exchanges with Prism, which reads the description on its own. */
export function createPrismJudge(): SecondJudge {
  const prism = loadPrismOperations();
  return async (exchange) => {
    const { id } = exchange.operation;
    const resource = (await prism).get(id);
    if (!resource) return [`${id} is unknown to Prism.`];
    return [
      ...requestFindings(resource, exchange).map((finding) => `request: ${finding}`),
      ...responseFindings(resource, exchange).map(
        (finding) => `answer: ${exchange.response.status}: ${finding}`,
      ),
    ];
  };
}
