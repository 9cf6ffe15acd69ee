// Runs in the folder where the packages are installed. A small API whose description `@nestjs/swagger` derives from the
// decorators of its controller, and whose bodies `class-validator` checks.
import 'reflect-metadata';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Query,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiProperty,
  DocumentBuilder,
  PartialType,
  SwaggerModule,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

/** What the compiler of TypeScript makes of a property of a class with decorators. */
function property({ prototype }, name, type, ...decorators) {
  Reflect.defineMetadata('design:type', type, prototype, name);
  for (const decorator of decorators.toReversed()) decorator(prototype, name);
}

class NewCat {}
property(NewCat, 'name', String, ApiProperty({ minLength: 1, maxLength: 30 }), IsString(), Length(1, 30));
property(
  NewCat,
  'age',
  Number,
  ApiProperty({ type: 'integer', minimum: 0, maximum: 40 }),
  IsInt(),
  Min(0),
  Max(40),
);
property(
  NewCat,
  'breed',
  String,
  ApiProperty({ required: false, maxLength: 20 }),
  IsOptional(),
  IsString(),
  Length(0, 20),
);
class Cat extends NewCat {}
property(Cat, 'id', Number, ApiProperty({ type: 'integer', minimum: 1 }));
class CatPart extends PartialType(NewCat) {}
class ListQuery {}
property(
  ListQuery,
  'limit',
  Number,
  ApiProperty({ type: 'integer', required: false, minimum: 1, maximum: 50 }),
  IsOptional(),
  Type(() => Number),
  IsInt(),
  Min(1),
  Max(50),
);
class Failure {}
property(Failure, 'statusCode', Number, ApiProperty({ type: 'integer' }));
property(Failure, 'error', String, ApiProperty({ required: false }));

class CatsController {
  #cats = new Map();
  #last = 0;

  list({ limit = 50 }) {
    return [...this.#cats.values()].slice(0, limit);
  }

  create(body) {
    this.#last += 1;
    this.#cats.set(this.#last, { ...body, id: this.#last });
    return this.#cats.get(this.#last);
  }

  find(id) {
    const cat = this.#cats.get(id);
    if (!cat) throw new NotFoundException();
    return cat;
  }

  change(id, body) {
    const defined = Object.entries(body).filter(([, value]) => value !== undefined);
    this.#cats.set(id, { ...this.find(id), ...Object.fromEntries(defined) });
    return this.find(id);
  }

  remove(id) {
    this.find(id);
    this.#cats.delete(id);
  }
}

/** The types of the parameters, and where each is from. */
function operation(name, types, parameters, ...decorators) {
  const target = CatsController.prototype;
  Reflect.defineMetadata('design:paramtypes', types, target, name);
  parameters.forEach((parameter, index) => parameter(target, name, index));
  const descriptor = Object.getOwnPropertyDescriptor(target, name);
  for (const decorator of decorators.toReversed()) decorator(target, name, descriptor);
}
const badRequest = ApiBadRequestResponse({ type: Failure });
const notFound = ApiNotFoundResponse({ type: Failure });
const id = Param('id', ParseIntPipe);
operation('list', [ListQuery], [Query()], Get(), ApiOkResponse({ type: [Cat] }), badRequest);
operation('create', [NewCat], [Body()], Post(), ApiCreatedResponse({ type: Cat }), badRequest);
operation('find', [Number], [id], Get(':id'), ApiOkResponse({ type: Cat }), badRequest, notFound);
operation(
  'change',
  [Number, CatPart],
  [id, Body()],
  Patch(':id'),
  ApiOkResponse({ type: Cat }),
  badRequest,
  notFound,
);
operation(
  'remove',
  [Number],
  [id],
  Delete(':id'),
  HttpCode(204),
  ApiNoContentResponse(),
  badRequest,
  notFound,
);
Controller('cats')(CatsController);
class AppModule {}
Module({ controllers: [CatsController] })(AppModule);

const app = await NestFactory.create(AppModule, { logger: false });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
const description = SwaggerModule.createDocument(
  app,
  new DocumentBuilder().setTitle('Cats by NestJS').build(),
);
SwaggerModule.setup('docs', app, description, { jsonDocumentUrl: 'openapi.json' });
await app.listen(Number(process.argv[2]), '127.0.0.1');
