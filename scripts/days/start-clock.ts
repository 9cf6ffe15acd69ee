import { startClock } from './test-clock.ts';

// For each file: a thread that ran for minutes would leave the day of the moment.
startClock();
