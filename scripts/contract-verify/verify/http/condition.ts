import { documents, type Operation, type Parameter } from '#cases/contract.ts';
import { getKey, type Call } from '#cases/http/call.ts';
import { getHeader, type Exchange } from '#cases/http/exchange.ts';

/** The header that names the version a change is based on (RFC 9110 §13.1.1). */
export function findCondition({ parameters }: Operation): Parameter | undefined {
  return parameters.find(({ name, place }) => place === 'header' && /^if-match$/i.test(name));
}

/** Whether a change requires a version; where it is optional it is omitted, so that the call can be repeated. */
export function needsCondition(operation: Operation): boolean {
  const condition = findCondition(operation);
  return condition !== undefined && (condition.isRequired || documents(operation, 428));
}

export function getEtag(read: Exchange | undefined): string | undefined {
  return read?.response && getHeader(read.response, 'etag');
}

/** The call with the version's header; unchanged if the operation has none. */
export function basedOn(call: Call, etag: string | undefined): Call {
  const condition = findCondition(call.operation);
  return condition === undefined || etag === undefined
    ? call
    : { ...call, parameters: new Map([...call.parameters, [getKey('header', condition.name), etag]]) };
}
