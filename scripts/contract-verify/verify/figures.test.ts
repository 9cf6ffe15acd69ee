import { expect, it } from 'vitest';
import { json, replyToOtherMethod, setUpResources } from './test-resources.ts';

const alternative = (key: string, unit: string): string =>
  `{ type: object, properties: { key: { const: ${key} }, unit: { const: ${unit} }, direction: { const: Neutral } } }`;

const { verify } = setUpResources(`openapi: 3.1.0
info: { title: Spend, version: 1.0.0 }
paths:
  /summary:
    get:
      operationId: getSummary
      responses:
        '200':
          description: Figures
          content:
            application/json:
              schema:
                type: object
                required: [kpis]
                properties:
                  kpis:
                    type: array
                    items:
                      type: object
                      required: [key, unit, direction]
                      properties: { key: { type: string }, unit: { type: string }, direction: { type: string } }
                      oneOf:
                        - ${alternative('spend', 'usd')}
                        - ${alternative('share', 'pct')}
                        - ${alternative('orders', 'orders')}
                    x-figures:
                      spend: { unit: usd, direction: Neutral }
                      share: { unit: pct, direction: Neutral }
                      orders: { unit: orders, direction: Neutral }
`);

it('reports every fault of the figures of a summary, with what was expected and found', async () => {
  const { code, out } = await verify((request) => {
    if (!/GET|HEAD/.test(request.method ?? '')) return replyToOtherMethod(request, 'GET, HEAD, OPTIONS');
    const spend = { key: 'spend', unit: 'count', direction: 'LowerIsBetter' };
    return json(200, { kpis: [spend, { key: 'share', unit: 'ratio', direction: 'Neutral' }] });
  });
  expect(code).toBe(1);
  const lines = out.split('\n').map((line) => line.trim());
  const pairs = lines.flatMap((line, index) =>
    line.startsWith('expected /kpis') ? [`${line} | ${lines[index + 1]}`] : [],
  );
  expect(pairs.toSorted()).toEqual([
    "expected /kpis must have the figure 'orders' | got      no 'orders'",
    `expected /kpis must have the figure 'share' with the unit 'pct' | got      'share' with the unit "ratio"`,
    `expected /kpis must have the figure 'spend' with the direction 'Neutral' | got      'spend' with the direction "LowerIsBetter"`,
    `expected /kpis must have the figure 'spend' with the unit 'usd' | got      'spend' with the unit "count"`,
  ]);
  expect(out).not.toContain('oneOf');
});
