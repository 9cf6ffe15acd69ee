// Runs in the folder where the packages are installed. Posts and their comments by json-server, which has no description
// of its own: this one states what its documentation promises, and that its data has any form.
import jsonServer from 'json-server';

const json = (description, schema) => ({ description, content: { 'application/json': { schema } } });
const record = (name) => ({ $ref: `#/components/schemas/${name}` });
const number = (name, minimum) => ({ name, in: 'query', schema: { type: 'integer', minimum } });
const byId = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }];
const missing = json('Missing', { type: 'object' });

/** The operations of one kind of record. */
function describe(name, path) {
  const body = { required: true, content: { 'application/json': { schema: record(`New${name}`) } } };
  const single = { 200: json(name, record(name)), 404: missing };
  return {
    [path]: {
      get: {
        operationId: `list${name}s`,
        parameters: [
          number('_page', 1),
          number('_limit', 1),
          { name: '_sort', in: 'query', schema: { type: 'string', enum: ['id', 'text'] } },
          { name: '_order', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'] } },
          { name: 'text', in: 'query', schema: { type: 'string' } },
        ],
        responses: { 200: json(`${name}s`, { type: 'array', items: record(name) }) },
      },
      post: {
        operationId: `create${name}`,
        requestBody: body,
        responses: { 201: json(name, record(name)) },
      },
    },
    [`${path}/{id}`]: {
      parameters: byId,
      get: { operationId: `get${name}`, responses: single },
      put: { operationId: `replace${name}`, requestBody: body, responses: single },
      patch: { operationId: `change${name}`, requestBody: body, responses: single },
      delete: {
        operationId: `delete${name}`,
        responses: { 200: json('Deleted', { type: 'object' }), 404: missing },
      },
    },
  };
}

const posts = [
  { id: 1, text: 'One' },
  { id: 2, text: 'Two' },
];
const comments = [
  { id: 1, text: 'Good', postId: 1 },
  { id: 2, text: 'Better', postId: 2 },
];
const text = { text: { type: 'string' } };
const id = { id: { type: 'integer' } };
const schemas = {
  NewPost: { type: 'object', properties: text },
  Post: { type: 'object', required: ['id'], properties: { ...id, ...text } },
  NewComment: { type: 'object', properties: { ...text, postId: { type: 'integer' } } },
  Comment: {
    type: 'object',
    required: ['id'],
    properties: { ...id, ...text, postId: { type: 'integer' } },
  },
};
const description = {
  openapi: '3.0.3',
  info: { title: 'Posts by json-server', version: '1.0.0' },
  paths: { ...describe('Post', '/posts'), ...describe('Comment', '/comments') },
  components: { schemas },
};

const server = jsonServer.create();
server.use(jsonServer.defaults({ logger: false }));
server.get('/openapi.json', (_request, response) => response.json(description));
server.use(jsonServer.router({ posts, comments }));
server.listen(Number(process.argv[2]), '127.0.0.1');
