// Runs in the folder where the packages are installed. A small API behind express-openapi-validator.
import express from 'express';
import { middleware } from 'express-openapi-validator';

const problem = {
  description: 'Failure',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
    },
  },
};
const json = (description, schema) => ({ description, content: { 'application/json': { schema } } });
const draft = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'price'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 40 },
    price: { type: 'number', minimum: 0, maximum: 1000 },
    tag: { type: 'string', enum: ['new', 'used'] },
  },
};
const item = {
  ...draft,
  required: ['id', 'name', 'price'],
  properties: { ...draft.properties, id: { type: 'integer' } },
};
const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const description = {
  openapi: '3.0.3',
  info: { title: 'Items by express-openapi-validator', version: '1.0.0' },
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } }],
        responses: { 200: json('Items', { type: 'array', items: item }), 400: problem },
      },
      post: {
        operationId: 'createItem',
        requestBody: { required: true, content: { 'application/json': { schema: draft } } },
        responses: { 201: json('Created', item), 400: problem, 415: problem },
      },
    },
    '/items/{id}': {
      parameters: [idParameter],
      get: { operationId: 'getItem', responses: { 200: json('Item', item), 400: problem, 404: problem } },
      put: {
        operationId: 'replaceItem',
        requestBody: { required: true, content: { 'application/json': { schema: draft } } },
        responses: { 200: json('Replaced', item), 400: problem, 404: problem, 415: problem },
      },
      delete: {
        operationId: 'deleteItem',
        responses: { 204: { description: 'Deleted' }, 400: problem, 404: problem },
      },
    },
  },
};

const app = express();
app.use(express.json());
app.get('/openapi.json', (_request, response) => response.json(description));
app.use(middleware({ apiSpec: description, validateRequests: true, validateResponses: true }));
const items = new Map();
let last = 0;
const missing = (response) => response.status(404).json({ message: 'No such item' });
app.get('/items', ({ query }, response) => response.json([...items.values()].slice(0, query.limit ?? 100)));
app.post('/items', ({ body }, response) => {
  last += 1;
  items.set(last, { ...body, id: last });
  response.status(201).json(items.get(last));
});
app.get('/items/:id', ({ params: { id } }, response) => {
  const item = items.get(Number(id));
  if (item) response.json(item);
  else missing(response);
});
app.put('/items/:id', ({ params: { id }, body }, response) => {
  if (!items.has(Number(id))) return missing(response);
  items.set(Number(id), { ...body, id: Number(id) });
  response.json(items.get(Number(id)));
});
app.delete('/items/:id', ({ params: { id } }, response) => {
  if (items.delete(Number(id))) response.status(204).end();
  else missing(response);
});
app.use((error, _request, response, _next) => {
  response.status(error.status ?? 500).json({ message: error.message });
});
app.listen(Number(process.argv[2]), '127.0.0.1');
