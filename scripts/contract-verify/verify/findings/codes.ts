/**
 * Every kind of finding: a stable code, its meaning, and the number in the fault catalog of the Web Fuzzing Commons
 * if there is one.
 */
export const codes = {
  'no-answer': { title: 'The server does not respond', fault: undefined },
  'response-incomplete': { title: 'The response is incomplete', fault: undefined },
  'server-error': { title: 'The server responds with a server error', fault: 100 },
  'status-undocumented': { title: 'The status is not documented', fault: 200 },
  'content-type-undocumented': { title: 'The content type is not documented', fault: 200 },
  'header-missing': { title: 'A documented header is missing', fault: 200 },
  'header-invalid': { title: 'A documented header has an invalid value', fault: 200 },
  'response-schema': { title: 'The response does not match its schema', fault: 200 },
  'response-malformed': { title: 'The response is malformed', fault: 200 },
  'body-missing': { title: 'The response has no body', fault: 200 },
  'body-unexpected': { title: 'The response has a body where none is allowed', fault: 105 },
  'problem-malformed': { title: 'The problem body is malformed', fault: undefined },
  'stack-trace': { title: 'The response reveals internals of the server', fault: 309 },
  'invalid-accepted': { title: 'Invalid data is accepted', fault: 206 },
  'missing-accepted': { title: 'A required part can be omitted', fault: 206 },
  'media-type-accepted': { title: 'A body with an undeclared content type is accepted', fault: 206 },
  'valid-refused': { title: 'Valid data is refused', fault: undefined },
  'boundary-refused': { title: 'A valid boundary value is refused', fault: undefined },
  'method-accepted': { title: 'An undeclared method is accepted', fault: 310 },
  'method-not-405': { title: 'An undeclared method does not get a 405', fault: undefined },
  'allow-missing': { title: 'A 405 has no Allow header', fault: 110 },
  'allow-wrong': { title: 'Allow does not list the declared methods', fault: 201 },
  'access-without-token': { title: 'A call works without a token', fault: 307 },
  'access-malformed-token': { title: 'A call works with an invalid token', fault: 307 },
  'access-not-401': { title: 'A missing token does not get the documented 401', fault: undefined },
  'access-other-identity': { title: 'A call works for an identity without access', fault: 306 },
  'not-authenticated': { title: 'A valid token is not recognized', fault: 305 },
  'unknown-found': { title: 'An id that does not exist is found', fault: undefined },
  'unknown-refused': {
    title: 'A valid id that does not exist is refused as invalid',
    fault: undefined,
  },
  'listed-not-readable': { title: 'A listed record cannot be read', fault: undefined },
  'read-differs': { title: 'A record differs from its list entry', fault: undefined },
  'create-differs': { title: 'A created record differs from what was sent', fault: undefined },
  'created-not-readable': { title: 'A created record cannot be read', fault: undefined },
  'created-not-listed': { title: 'A created record is not listed', fault: undefined },
  'location-wrong': { title: 'Location is not the URL of the created record', fault: 120 },
  'link-broken': { title: 'A link of the contract does not work', fault: undefined },
  'update-not-seen': { title: 'An update has no effect', fault: 117 },
  'update-not-idempotent': { title: 'Repeating an update changes the result', fault: 118 },
  'key-not-idempotent': { title: 'Repeating an idempotency key creates two records', fault: undefined },
  'stale-update-accepted': {
    title: 'A change of an outdated version is not refused with the documented status',
    fault: undefined,
  },
  'refused-update-changes': { title: 'A refused update changes the record', fault: 114 },
  'patch-changes-others': { title: 'A patch changes members that it does not contain', fault: 119 },
  'deleted-still-there': { title: 'A deleted record can still be read', fault: 113 },
  'deleted-still-listed': { title: 'A deleted record is still listed', fault: 113 },
  'delete-not-repeatable': { title: 'A repeated deletion gets an unexpected status', fault: undefined },
  'read-not-safe': { title: 'Reading changes the record', fault: undefined },
  'limit-ignored': { title: 'The page is larger than its limit', fault: undefined },
  'page-wrong': { title: 'Pages overlap or skip items', fault: undefined },
  'total-wrong': { title: 'The total is not the number of items', fault: undefined },
  'sort-wrong': { title: 'The order is not the requested one', fault: undefined },
  'filter-wrong': { title: 'A filter returns wrong results', fault: undefined },
  'filter-ignored': { title: 'A filter has no effect', fault: undefined },
  'head-differs': { title: 'HEAD differs from GET', fault: undefined },
  'options-wrong': { title: 'OPTIONS gets an invalid response', fault: undefined },
  'not-implemented': { title: 'The server lacks an operation', fault: undefined },
  'example-invalid': { title: 'An example does not match its schema', fault: undefined },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly fault: number | undefined }>>;

export type FindingCode = keyof typeof codes;

export function isFindingCode(name: string): name is FindingCode {
  return Object.hasOwn(codes, name);
}

/** From the worst; `off` is not reported at all. */
export const severities = ['error', 'warning', 'note', 'off'] as const;
export type Severity = (typeof severities)[number];
