import { describe, expect, it } from 'vitest';
import { hasLinkedFilters, withoutFilters } from './switch-customer.ts';

describe('withoutFilters', () => {
  it.each([
    ['/dashboards/orders?dashboard=inbound&startDate=2026-11-01&endDate=2026-11-20'],
    ['/dashboards/orders'],
    ['/users?search=Ortiz'],
  ])('does not change %s', (address) => {
    expect(withoutFilters(address)).toBe(address);
  });

  it('keeps only the view and the period', () => {
    const address =
      '/dashboards/orders?warehouseCode=RML&dashboard=inbound&startDate=2026-11-01&search=4711&endDate=2026-11-20';
    expect(withoutFilters(address)).toBe(
      '/dashboards/orders?dashboard=inbound&startDate=2026-11-01&endDate=2026-11-20',
    );
    expect(withoutFilters('/dashboards/orders?search=4711')).toBe('/dashboards/orders');
  });
});

describe('hasLinkedFilters', () => {
  const link = '/dashboards/otif?worklist=Missed&retailerId=1';

  it.each([
    [link, true],
    ['/dashboards/otif?startDate=2026-08-26&endDate=2026-11-23&retailerId=1&worklist=Missed', true],
    ['/dashboards/otif?worklist=Missed', false],
    ['/dashboards/asn?worklist=Missed&retailerId=1', false],
  ])('%s', (path, expected) => {
    expect(hasLinkedFilters(path, link)).toBe(expected);
    expect(hasLinkedFilters(path, undefined)).toBe(false);
  });
});
