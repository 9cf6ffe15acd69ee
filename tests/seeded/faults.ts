import { connectionFaults } from './connection-faults.ts';
import { contractFaults } from './contract-faults.ts';
import { mockFaults } from './mock-faults.ts';
import { pageFaults } from './page-faults.ts';
import type { SeededFault } from './seeded-fault.ts';

/**
 * Realistic mistakes, by which the tests are measured: each compiles, and changes what a person sees or may do. Change
 * a text here with the file that it is in, and replace a fault whose code is gone.
 */
export const seededFaults: readonly SeededFault[] = [
  ...connectionFaults,
  ...pageFaults,
  ...mockFaults,
  ...contractFaults,
];
