import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '#description/json.ts';
import { collectionReply, json, jsonSent, setUpResources, type Reply } from './test-resources.ts';

const { verify: verifyReplies } = setUpResources(
  `openapi: 3.1.0
info: { title: Books, version: 1.0.0 }
paths:
  /books:
    post:
      operationId: createBook
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              required: [title, genre]
              properties:
                title: { type: string, minLength: 2, maxLength: 30 }
                genre: { enum: [fiction, science, history] }
                pages: { type: integer, minimum: 1, maximum: 900 }
                shelf: { type: [string, 'null'], maxLength: 9 }
                tags: { type: array, maxItems: 4, items: { type: string, minLength: 1, maxLength: 9 } }
      responses:
        '201': { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
        '400': { description: Not JSON }
        '422': { description: Not as described, or against a rule }
  /books/{bookId}:
    parameters: [{ name: bookId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      operationId: getBook
      responses:
        '200': { description: It, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
        '400': { description: Wrong }
        '404': { description: None }
    delete:
      operationId: deleteBook
      responses: { '204': { description: Gone }, '400': { description: Wrong }, '404': { description: None } }
components:
  schemas:
    Book: { type: object, required: [bookId, title], properties: { bookId: { type: integer }, title: { type: string } } }
`,
);

type Body = Readonly<Record<string, Json>>;

interface Rules {
  readonly shortest: number;
  readonly maxLength: number;
  readonly genres: readonly string[];
  readonly maxPages: number;
  readonly takesNull: boolean;
  readonly maxTags: number;
  readonly required: readonly string[];
}

const asDescribed: Rules = {
  shortest: 2,
  maxLength: 30,
  genres: ['fiction', 'science', 'history'],
  maxPages: 900,
  takesNull: true,
  maxTags: 4,
  required: ['title', 'genre'],
};

function getLength(value: Json | undefined): number | undefined {
  return typeof value === 'string' ? Array.from(value).length : undefined;
}

/** The violations of a book, in the words of a validator. */
function listViolations(book: Json, rules: Rules): readonly string[] {
  if (!isObject(book)) return ['must be an object'];
  const messages: string[] = rules.required
    .filter((name) => book[name] === undefined)
    .map((name) => `must have '${name}'`);
  const addMessage = (isWrong: boolean, message: string) => isWrong && messages.push(message);
  const texts = (name: string, text: Json, least: number, max: number) => {
    const length = getLength(text);
    addMessage(length === undefined, `${name} must be a text`);
    addMessage(length !== undefined && length < least, `${name} must have ${least} characters or more`);
    addMessage(length !== undefined && length > max, `${name} must have ${max} characters or fewer`);
  };
  for (const [name, member] of Object.entries(book)) {
    if (name === 'title') texts(name, member, rules.shortest, rules.maxLength);
    else if (name === 'genre')
      addMessage(
        typeof member !== 'string' || !rules.genres.includes(member),
        'genre must be one of the list',
      );
    else if (name === 'pages') {
      addMessage(!Number.isInteger(member), 'pages must be whole');
      addMessage(typeof member === 'number' && member < 1, 'pages must be 1 or more');
      addMessage(
        typeof member === 'number' && member > rules.maxPages,
        `pages must be ${rules.maxPages} or less`,
      );
    } else if (name === 'shelf') {
      if (member !== null || !rules.takesNull) texts(name, member, 0, 9);
    } else if (name === 'tags') {
      addMessage(!Array.isArray(member), 'tags must be a list');
      const tags = Array.isArray(member) ? member : [];
      addMessage(tags.length > rules.maxTags, `tags must have ${rules.maxTags} items or fewer`);
      for (const tag of tags) texts('tags', tag, 1, 9);
    } else messages.push('must not have other properties');
  }
  return messages;
}

interface Library {
  readonly rules?: Partial<Rules>;
  /** A rule beyond the schema: why this book is rejected. */
  readonly refuses?: (book: Body) => string | undefined;
  /** Rejects every request with the same text. */
  readonly isCurt?: boolean;
}

function createReply({ rules, refuses, isCurt }: Library): ReturnType<typeof collectionReply> {
  const books = new Map<number, Json>();
  let last = 0;
  const refusal = (detail: string): Reply => json(422, { detail: isCurt === true ? 'Not taken' : detail });
  const create = (book: Json | undefined): Reply => {
    if (book === undefined) return { status: 400 };
    const [violation] = listViolations(book, { ...asDescribed, ...rules });
    if (violation !== undefined || !isObject(book)) return refusal(violation ?? '');
    const rule = refuses?.(book);
    if (rule !== undefined) return refusal(rule);
    last += 1;
    const created = { ...book, bookId: last };
    books.set(last, created);
    return json(201, created);
  };
  return collectionReply('/books', books, (request, sent) => create(jsonSent(request, sent)));
}

async function verify(library: Library) {
  return verifyReplies(createReply(library), '--allow-writes', '--quiet');
}

describe('valid data refused with 422 where 400 is documented too', () => {
  it('is not reported for a conforming server', async () => {
    const { code, out } = await verify({});
    expect(out).toContain('No finding.');
    expect(code).toBe(0);
  });

  const faults: readonly (readonly [string, Partial<Rules>, RegExp])[] = [
    ['the longest text', { maxLength: 29 }, /body\.title maxLength: 30 characters, exactly maxLength/],
    ['the shortest text', { shortest: 3 }, /body\.title minLength: 2 characters, exactly minLength/],
    ['the largest number', { maxPages: 899 }, /body\.pages maximum: the largest value/],
    ['the longest list', { maxTags: 3 }, /body\.tags maxItems: 4 items, exactly maxItems/],
    ['a value of the list', { genres: ['fiction', 'science'] }, /body\.genre enum: the value "history"/],
    ['null', { takesNull: false }, /body\.shelf type: null/],
    ['what may be left out', { required: ['title', 'genre', 'pages'] }, /body\.pages required: left out/],
  ];
  it.each(faults)(
    'is found when it is %s, rejected as a schema violation',
    { tags: 'full' },
    async (_what, rules, cause) => {
      const { code, out } = await verify({ rules });
      expect(out).toContain('boundary-refused');
      expect(out).toMatch(cause);
      expect(code).toBe(1);
    },
  );

  const beyond: readonly (readonly [string, Library])[] = [
    [
      'in words of its own',
      { refuses: ({ genre }) => (genre === 'history' ? 'genre is not taken any more' : undefined) },
    ],
    [
      'in the words of the schema, but not only at its end',
      {
        refuses: ({ pages }) =>
          typeof pages === 'number' && pages > 500 ? 'pages must be 500 or less' : undefined,
      },
    ],
    [
      'by a server with one message for everything',
      { isCurt: true, refuses: ({ genre }) => (genre === 'history' ? 'no' : undefined) },
    ],
  ];
  it.each(beyond)('is not reported when it is rejected %s', async (_what, library) => {
    const { code, out } = await verify(library);
    expect(out).toContain('No finding.');
    expect(code).toBe(0);
  });
});
