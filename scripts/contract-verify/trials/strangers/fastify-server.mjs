// Runs in the folder where the packages are installed. A small API whose description Fastify derives from its schemas.
import swagger from '@fastify/swagger';
import fastify from 'fastify';

const app = fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array' } } });
await app.register(swagger, {
  openapi: { openapi: '3.0.3', info: { title: 'Notes by Fastify', version: '1.0.0' } },
});

const note = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'text', 'stars'],
  properties: {
    id: { type: 'integer', minimum: 1 },
    text: { type: 'string' },
    stars: { type: 'integer' },
  },
};
const draft = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 80 },
    stars: { type: 'integer', minimum: 0, maximum: 5, default: 0 },
  },
};
const failure = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    error: { type: 'string' },
    message: { type: 'string' },
  },
};
const params = { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } };
const notes = new Map();
let last = 0;
const missing = (reply) =>
  reply.code(404).send({ statusCode: 404, error: 'Not Found', message: 'No such note' });

app.get(
  '/notes',
  {
    schema: {
      operationId: 'listNotes',
      querystring: {
        type: 'object',
        properties: { limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 } },
      },
      response: {
        200: { description: 'Notes', type: 'array', items: note },
        400: { description: 'Invalid', ...failure },
      },
    },
  },
  ({ query }) => [...notes.values()].slice(0, query.limit),
);
app.post(
  '/notes',
  {
    schema: {
      operationId: 'createNote',
      body: draft,
      response: {
        201: { description: 'Created', ...note },
        400: { description: 'Invalid', ...failure },
        415: { description: 'Other media type', ...failure },
      },
    },
  },
  ({ body }, reply) => {
    last += 1;
    notes.set(last, { id: last, ...body });
    return reply.code(201).send(notes.get(last));
  },
);
app.get(
  '/notes/:id',
  {
    schema: {
      operationId: 'getNote',
      params,
      response: {
        200: { description: 'Note', ...note },
        400: { description: 'Invalid', ...failure },
        404: { description: 'Missing', ...failure },
      },
    },
  },
  ({ params: { id } }, reply) => notes.get(id) ?? missing(reply),
);
app.delete(
  '/notes/:id',
  {
    schema: {
      operationId: 'deleteNote',
      params,
      response: {
        204: { description: 'Deleted', type: 'null' },
        400: { description: 'Invalid', ...failure },
        404: { description: 'Missing', ...failure },
      },
    },
  },
  ({ params: { id } }, reply) => (notes.delete(id) ? reply.code(204).send() : missing(reply)),
);
app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
