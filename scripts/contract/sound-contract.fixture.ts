const portal = `openapi: 3.1.0
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
info:
  title: Items
  version: 1.0.0
  license: { name: All rights reserved, identifier: LicenseRef-All-Rights-Reserved }
servers:
  - url: https://api.portal.example/api
tags:
  - { name: items, description: Items. }
  - { name: live-push, description: Messages. }
x-collected: { paths: ./paths, schemas: ./schemas }
webhooks:
  itemAdded:
    $ref: ./paths/live-push.yaml#/ItemAdded
components:
  securitySchemes:
    provider:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.portal.example/authorize
          tokenUrl: https://id.portal.example/token
          scopes: { Order.Read: Read., Order.ReadWrite: Write. }
  schemas:
    Problem: { $ref: ./shared/responses.yaml#/Problem }
    KnownProblemCode: { $ref: ./shared/responses.yaml#/KnownProblemCode }
`;

const items = `/Items:
  get:
    operationId: listItems
    tags: [items]
    summary: List items
    description: Lists them.
    x-origin: proposed
    x-default-error: An error occured fetching items.
    x-audience: member
    security: [{ provider: [Order.Read] }]
    parameters:
      - name: name
        in: query
        description: Only this name.
        schema: { type: string, maxLength: 40, pattern: '^[^SsFf]' }
      - name: permission
        in: query
        description: Only what this permission opens.
        schema: { $ref: ../schemas/items.yaml#/Permission }
      - name: sort
        in: query
        description: Fields to sort by.
        x-default-sort: -name
        schema: { type: string, maxLength: 40, pattern: '^-?(name|itemId)$' }
      - name: If-None-Match
        in: header
        description: What is kept.
        schema: { type: string, maxLength: 40 }
    responses:
      '304': { description: Still so. }
      '200':
        description: The items.
        headers:
          Cache-Control: { description: How long., schema: { type: string } }
          ETag: { description: Version., schema: { type: string } }
        content:
          application/json:
            schema:
              type: array
              maxItems: 9
              x-unpaged: There is one for each shelf.
              items: { $ref: ../schemas/items.yaml#/Item }
            examples:
              one:
                summary: One
                value:
                  - itemId: 7
                    name: Oat granola
                    storage: 1
                    createdDate: '2026-03-01'
      '400': { $ref: ../shared/responses.yaml#/Failure }
      '401': { $ref: ../shared/responses.yaml#/Failure }
      '403': { $ref: ../shared/responses.yaml#/Failure }
      '429': { $ref: ../shared/responses.yaml#/Refusal }
      '503': { $ref: ../shared/responses.yaml#/Failure }
  post:
    operationId: addItem
    tags: [items]
    summary: Add an item
    description: Adds one.
    x-origin: specified
    x-default-error: An error occured adding the item.
    x-permission: OrderWrite
    x-audience: member
    security: [{ provider: [Order.ReadWrite] }]
    requestBody:
      content:
        application/json:
          schema: { $ref: ../schemas/items.yaml#/NewItem }
          examples:
            one: { summary: One, value: { storage: 0, name: Oat granola } }
    responses:
      '201': { description: Added. }
      '400': { $ref: ../shared/responses.yaml#/Failure }
      '401': { $ref: ../shared/responses.yaml#/Failure }
      '403': { $ref: ../shared/responses.yaml#/Failure }
      '429': { $ref: ../shared/responses.yaml#/Refusal }
      '503': { $ref: ../shared/responses.yaml#/Failure }
`;

const moreItems = `/Items/{name}:
  parameters:
    - name: name
      in: path
      required: true
      description: Name of the item.
      schema: { type: string, maxLength: 40, pattern: '^[^SsFf]' }
  get:
    operationId: getItem
    tags: [items]
    summary: Get an item
    description: Gets one.
    deprecated: true
    x-sunset: '2026-12-31'
    x-replaced-by: listItems
    x-origin: specified
    x-default-error: An error occured fetching the item.
    x-audience: member
    security: [{ provider: [Order.Read] }]
    responses:
      '204': { description: None. }
      '400': { $ref: ../shared/responses.yaml#/Failure }
      '401': { $ref: ../shared/responses.yaml#/Failure }
      '403': { $ref: ../shared/responses.yaml#/Failure }
      '429': { $ref: ../shared/responses.yaml#/Refusal }
      '503': { $ref: ../shared/responses.yaml#/Failure }
/Items/Summary:
  get:
    operationId: getItemSummary
    tags: [items]
    summary: Count the items
    description: Counts them.
    x-origin: specified
    x-default-error: An error occured fetching items.
    x-audience: member
    security: [{ provider: [Order.Read] }]
    responses:
      '204': { description: None. }
      '401': { $ref: ../shared/responses.yaml#/Failure }
      '403': { $ref: ../shared/responses.yaml#/Failure }
      '429': { $ref: ../shared/responses.yaml#/Refusal }
      '503': { $ref: ../shared/responses.yaml#/Failure }
`;

const livePush = `ItemAdded:
  post:
    operationId: itemAdded
    tags: [live-push]
    summary: An item was added
    description: Tells everybody.
    x-origin: specified
    x-direction: serverToClient
    x-judged-as: listItems
    security: [{ provider: [] }]
    requestBody:
      content:
        application/json:
          schema: { type: string, maxLength: 40 }
          examples: { one: { summary: One, value: Oat granola } }
    responses:
      '204': { description: No answer. }
`;

const schemas = `Permission:
  type: integer
  description: A permission.
  enum: [0, 9]
  x-enum-varnames: [OrderRead, OrderWrite]
Storage:
  type: integer
  description: How it is stored.
  enum: [0, 1]
  x-enum-varnames: [Dry, Chilled]
Item:
  type: object
  description: An item.
  required: [itemId, name, storage, createdDate]
  properties:
    itemId: { type: integer, description: Id of the item. }
    name: { type: string, description: Name of the item. }
    storage: { $ref: '#/Storage' }
    createdDate: { type: string, format: date, description: Day of creation. }
    itemCode: { type: string, maxLength: 20, description: Its code. }
NewItem:
  type: object
  description: An item to add.
  additionalProperties: false
  required: [name, storage]
  properties:
    name: { type: string, maxLength: 40, description: Name of it. }
    storage: { $ref: '#/Storage' }
    itemCode:
      description: Its code. Null for none.
      anyOf:
        - { type: string, maxLength: 20 }
        - type: 'null'
    createdDate: { type: string, maxLength: 40, description: Day as entered., x-own-limits: 'As written.' }
`;

const responses = `Problem:
  type: object
  description: Why it failed.
  required: [title, code]
  properties:
    title: { type: string, description: One sentence. }
    code: { $ref: '#/KnownProblemCode' }
KnownProblemCode: { type: string, description: Its code., enum: [Forbidden] }
Failure:
  description: It failed.
  content: &problem
    application/problem+json:
      schema: { $ref: '#/Problem' }
      examples: { one: { summary: One, value: { title: Forbidden, code: Forbidden } } }
Refusal:
  description: Too often.
  headers: { Retry-After: { description: Seconds., schema: { type: string } } }
  content: *problem
`;

/** The smallest contract to which every lint rule applies, without a problem. */
export const soundContract = {
  'portal.yaml': portal,
  'paths/items.yaml': items + moreItems,
  'paths/live-push.yaml': livePush,
  'schemas/items.yaml': schemas,
  'shared/responses.yaml': responses,
};
