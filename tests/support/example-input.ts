import { requests } from '#mocks/generated/bodies.js';
import { parameters } from '#mocks/generated/parameters.js';
import { fileBytes } from '#cases/http/encode-body.ts';
import { isObject, type Json } from '#description/json.ts';
import type { CallId, InputOf } from '#src/api/contract.ts';
import { contract, exampleCall, type Call } from './planned-calls.ts';

function readBody({ body }: Call): unknown {
  if (!body || body.media.type !== 'multipart/form-data' || !isObject(body.value)) return body?.value;
  const members = Object.entries(body.value).map(([name, value]) => {
    const bytes = fileBytes(contract.request, body.media, name, value);
    return [name, bytes ? new File([new Uint8Array(bytes)], name) : value];
  });
  return Object.fromEntries(members);
}

function readParameters({ parameters: values }: Call, place: 'path' | 'query'): Record<string, Json> {
  const placeValues = [...values].filter(([key]) => key.startsWith(`${place} `));
  return Object.fromEntries(placeValues.map(([key, value]) => [key.slice(place.length + 1), value]));
}

/** Whether the generated checks of the mock accept it as an input of the call; they treat a file as a text. */
function isInput<Id extends CallId>(id: Id, input: object, { body }: Call): input is InputOf<Id> {
  const areParametersValid = parameters[id]?.(structuredClone({ ...input, body: undefined, header: {} }));
  return (
    areParametersValid === true && (!body || requests[`${id} ${body.media.type}`]?.(body.value) === true)
  );
}

/** An input of the client from the contract's examples, with or without optional members. */
export function exampleInput<Id extends CallId>(id: Id, which: 'all' | 'required'): InputOf<Id> {
  const call = exampleCall(id, which);
  const [path, query, body] = [readParameters(call, 'path'), readParameters(call, 'query'), readBody(call)];
  const input = { path, query, ...(body === undefined ? {} : { body }) };
  if (!isInput(id, input, call)) throw new Error(`The examples of ${id} do not match their schemas.`);
  return input;
}
