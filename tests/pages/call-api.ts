import type { PersonId } from '#mocks/people.ts';

/** Calls the API as a user in another browser. Throws on an error response. */
export async function callApi(
  person: PersonId,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const response = await fetch(
    new Request(`${location.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${person}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  if (!response.ok) throw new Error(`${method} ${path} as ${person}: ${response.status}`);
  return response;
}
