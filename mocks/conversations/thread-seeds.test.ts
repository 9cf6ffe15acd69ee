import { expect, it } from 'vitest';
import { createMockBackend } from '#mocks/create-backend.ts';
import { seedThreads } from './thread-seeds.ts';

it.each(['2026-11-20T15:00:00Z', '2028-11-23T15:00:00Z'])(
  'every desk has a question at %s',
  { tags: 'full' },
  async (moment) => {
    const backend = await createMockBackend({ scale: 'small', seed: 1, now: new Date(moment) });
    const desks = new Set(seedThreads(backend, 'PMF').threads.map(({ desk }) => desk));
    expect(desks).toEqual(new Set(['Billing', 'Carrier', 'Claims', 'Edi', 'Quality']));
  },
);
