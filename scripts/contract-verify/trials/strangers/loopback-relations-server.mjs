// Runs in the folder where the packages are installed: boards with cards and one cover each, as LoopBack relates models.
// What is checked, how relations are read and which errors are sent is all the framework's own.
import { createBindingFromClass } from '@loopback/core';
import {
  belongsTo,
  CountSchema,
  DefaultCrudRepository,
  Entity,
  hasMany,
  hasOne,
  juggler,
  model,
  property,
} from '@loopback/repository';
import {
  del,
  get,
  getModelSchemaRef,
  param,
  patch,
  post,
  put,
  requestBody,
  RestApplication,
} from '@loopback/rest';

class Board extends Entity {}
class Card extends Entity {}
class Cover extends Entity {}

const id = { type: 'number', id: true, generated: true };
const text = { type: 'string', required: true };
for (const Model of [Board, Card, Cover]) property(id)(Model.prototype, 'id');
property({ ...text, jsonSchema: { minLength: 1, maxLength: 40 } })(Board.prototype, 'title');
property({ type: 'string' })(Board.prototype, 'color');
property(text)(Card.prototype, 'title');
property({ type: 'boolean' })(Card.prototype, 'isDone');
property(text)(Cover.prototype, 'address');
hasMany(() => Card, { keyTo: 'boardId' })(Board.prototype, 'cards');
hasOne(() => Cover, { keyTo: 'boardId' })(Board.prototype, 'cover');
for (const Model of [Card, Cover]) belongsTo(() => Board, {}, { type: 'number' })(Model.prototype, 'boardId');
for (const Model of [Board, Card, Cover]) model()(Model);

const source = new juggler.DataSource({ name: 'db', connector: 'memory' });
const [boards, cards, covers] = [Board, Card, Cover].map((Model) => new DefaultCrudRepository(Model, source));
const relateCards = boards._createHasManyRepositoryFactoryFor('cards', async () => cards);
const relateCover = boards._createHasOneRepositoryFactoryFor('cover', async () => covers);
boards.registerInclusionResolver('cards', relateCards.inclusionResolver);
boards.registerInclusionResolver('cover', relateCover.inclusionResolver);

const json = (schema) => ({ 'application/json': { schema } });
const success = (schema) => ({ responses: { 200: { description: 'Done', content: json(schema) } } });
const done = { responses: { 204: { description: 'Done' } } };
const singleRecord = (Model) => success(getModelSchemaRef(Model, { includeRelations: true }));
const recordList = (Model) =>
  success({ type: 'array', items: getModelSchemaRef(Model, { includeRelations: true }) });
const describeBody = (Model, choice) => requestBody({ content: json(getModelSchemaRef(Model, choice)) });
const byId = param.path.number('id');

/** Adds a method with the decorators of its operation and of its parameters, in their order. */
function operation(Controller, name, decorate, parameters, run) {
  Controller.prototype[name] = run;
  const descriptor = Object.getOwnPropertyDescriptor(Controller.prototype, name);
  parameters.forEach((parameter, index) => parameter(Controller.prototype, name, index));
  decorate(Controller.prototype, name, descriptor);
}

/** The operations of a model's own records. */
function recordsController(Model, path, records) {
  const Controller = { [`${Model.name}Controller`]: class {} }[`${Model.name}Controller`];
  const add = (...args) => operation(Controller, ...args);
  const created = describeBody(Model, { title: `New${Model.name}`, exclude: ['id'] });
  const part = describeBody(Model, { title: `${Model.name}Part`, partial: true });
  add('create', post(path, singleRecord(Model)), [created], (body) => records.create(body));
  add('count', get(`${path}/count`, success(CountSchema)), [param.where(Model)], (where) =>
    records.count(where),
  );
  add('find', get(path, recordList(Model)), [param.filter(Model)], (filter) => records.find(filter));
  add('changeAll', patch(path, success(CountSchema)), [part, param.where(Model)], (body, where) =>
    records.updateAll(body, where),
  );
  const filter = param.filter(Model, { exclude: 'where' });
  add('findById', get(`${path}/{id}`, singleRecord(Model)), [byId, filter], (key, recordFilter) =>
    records.findById(key, recordFilter),
  );
  add('change', patch(`${path}/{id}`, done), [byId, part], (key, body) => records.updateById(key, body));
  add('replace', put(`${path}/{id}`, done), [byId, describeBody(Model)], (key, body) =>
    records.replaceById(key, body),
  );
  add('remove', del(`${path}/{id}`, done), [byId], (key) => records.deleteById(key));
  return Controller;
}

class RelationController {}
const related = (...args) => operation(RelationController, ...args);
const newCard = describeBody(Card, { title: 'NewCardOfBoard', exclude: ['id'], optional: ['boardId'] });
const partOfCard = describeBody(Card, { title: 'CardPartOfBoard', partial: true });
related('cards', get('/boards/{id}/cards', recordList(Card)), [byId], (key) => relateCards(key).find());
related('addCard', post('/boards/{id}/cards', singleRecord(Card)), [byId, newCard], (key, body) =>
  relateCards(key).create(body),
);
related('changeCards', patch('/boards/{id}/cards', success(CountSchema)), [byId, partOfCard], (key, body) =>
  relateCards(key).patch(body),
);
related(
  'removeCards',
  del('/boards/{id}/cards', success(CountSchema)),
  [byId, param.where(Card)],
  (key, where) => relateCards(key).delete(where),
);
const newCover = describeBody(Cover, { title: 'NewCoverOfBoard', exclude: ['id'], optional: ['boardId'] });
related('cover', get('/boards/{id}/cover', singleRecord(Cover)), [byId], (key) => relateCover(key).get());
related('addCover', post('/boards/{id}/cover', singleRecord(Cover)), [byId, newCover], (key, body) =>
  relateCover(key).create(body),
);
related('removeCover', del('/boards/{id}/cover', success(CountSchema)), [byId], (key) =>
  relateCover(key).delete(),
);

const app = new RestApplication({ rest: { port: Number(process.argv[2]), host: '127.0.0.1' } });
for (const Controller of [
  recordsController(Board, '/boards', boards),
  recordsController(Card, '/cards', cards),
  recordsController(Cover, '/covers', covers),
  RelationController,
])
  app.add(createBindingFromClass(Controller, { type: 'controller' }));
await app.start();
