import { describe, expect, it } from 'vitest';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { arrangeBanners } from './banner-arrangement.ts';

const image = (id: number, primary = false): MarketingImage => ({
  id,
  primary,
  active: true,
  link: null,
  fileName: `${id}.png`,
  createdDate: '2026-11-01T08:00:00Z',
});
const ids = (images: readonly MarketingImage[]) => arrangeBanners(images).map(({ id }) => id);

describe('arrangeBanners', () => {
  it('puts the primary one of three in the center', () => {
    expect(ids([image(1), image(2), image(3, true)])).toEqual([1, 3, 2]);
  });

  it('shows three of more, and never drops the primary one', () => {
    expect(ids([image(1), image(2), image(3), image(4, true)])).toEqual([1, 4, 2]);
  });

  it('shows two with the primary one first', () => {
    expect(ids([image(1), image(2, true)])).toEqual([2, 1]);
  });

  it('puts the oldest in the center when none is primary', () => {
    expect(ids([image(3), image(1), image(2)])).toEqual([2, 1, 3]);
  });

  it('is empty without images', () => {
    expect(ids([])).toEqual([]);
  });
});
