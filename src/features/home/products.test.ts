import { describe, expect, it } from 'vitest';
import { productsFor, type ProductFacts } from './products.ts';

const button = (facts: ProductFacts, label: string) =>
  productsFor(facts)
    .flatMap((product) => product.buttons)
    .find((candidate) => candidate.label === label);

describe('productsFor', () => {
  it('links to order entry only with its tier, and explains it otherwise', () => {
    const without = button({ hasOrderEntry: false, isFsmaEnabled: true }, 'Order Entry');
    expect(without?.route).toBeUndefined();
    expect(without?.tooltip).toMatch(/^Coming soon - ./);
    const orderEntry = button({ hasOrderEntry: true, isFsmaEnabled: true }, 'Order Entry');
    expect(orderEntry?.route).toBe('orderEntry');
    expect(orderEntry?.tooltip).not.toContain('Coming soon');
  });

  it('omits only order entry while its tier is unknown', () => {
    const labels = (hasOrderEntry?: boolean) =>
      productsFor({ hasOrderEntry, isFsmaEnabled: true }).flatMap(({ buttons }) =>
        buttons.map(({ label }) => label),
      );
    expect(labels()).toEqual(labels(true).filter((label) => label !== 'Order Entry'));
  });

  it('has food traceability only when the flag is on', () => {
    expect(button({ hasOrderEntry: true, isFsmaEnabled: true }, 'Food Traceability')?.route).toBe(
      'fsmaDashboard',
    );
    expect(button({ hasOrderEntry: true, isFsmaEnabled: false }, 'Food Traceability')).toBeUndefined();
  });

  it('never leads to advanced OTIF analytics', () => {
    const advanced = button({ hasOrderEntry: true, isFsmaEnabled: true }, 'Advanced OTIF Analytics');
    expect(advanced).toMatchObject({ route: undefined, tooltip: 'Coming soon' });
  });
});
