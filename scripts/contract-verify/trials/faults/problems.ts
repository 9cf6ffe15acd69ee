import { isObject, type JsonObject } from '#description/json.ts';
import { changing, without, withoutHeader, type Fault, type Faults } from './fault.ts';

function body(what: string, status: number, change: (problem: JsonObject) => JsonObject): Fault {
  return {
    check: 'problem',
    what,
    needsWrites: false,
    sabotage: changing([], status, (correct) =>
      isObject(correct.json) ? { ...correct, json: change(correct.json) } : correct,
    ),
  };
}

const nodeTrace = `TypeError: Cannot read properties of undefined (reading 'order')
    at getOrder (/srv/shop/dist/orders.js:141:27)
    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)`;
const javaTrace = `java.lang.NullPointerException
\tat com.example.shop.OrderService.find(OrderService.java:87)
\tat com.example.shop.OrderController.get(OrderController.java:41)`;
const dotnetTrace = `System.FormatException: Input string was not in a correct format.
   at Shop.Api.OrdersController.List(Int32 limit) in C:\\build\\OrdersController.cs:line 63`;

/** Problem bodies that violate RFC 9457 or reveal too much. */
export const problemFaults = {
  'problem-trace-node': body('A 404 reveals a stack trace of Node', 404, (correct) => ({
    ...correct,
    detail: nodeTrace,
  })),
  'problem-trace-java': body('A 401 reveals a stack trace of Java', 401, (correct) => ({
    ...correct,
    detail: javaTrace,
  })),
  'problem-trace-dotnet': body('A 400 reveals a stack trace of .NET', 400, (correct) => ({
    ...correct,
    detail: dotnetTrace,
  })),
  'problem-query': body('A 404 reveals the database query', 404, (correct) => ({
    ...correct,
    detail: "SQLSTATE[42P01]: SELECT * FROM orders WHERE id = '1' LIMIT 1",
  })),
  'problem-status': body('A 404 states the status 400', 404, (correct) => ({ ...correct, status: 400 })),
  'problem-status-text': body('A 400 states its status as text', 400, (correct) => ({
    ...correct,
    status: '400',
  })),
  'problem-title': body('A 404 has no title', 404, (correct) => without(correct, 'title')),
  'problem-member': body('A 401 has a member that is not described', 401, (correct) => ({
    ...correct,
    success: false,
  })),
  'problem-empty': {
    check: 'problem',
    what: 'A 404 has no body',
    needsWrites: false,
    sabotage: changing([], 404, ({ status, headers }) => withoutHeader({ status, headers }, 'content-type')),
  },
} as const satisfies Faults;
