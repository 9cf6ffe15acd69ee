import { parentPort, workerData } from 'node:worker_threads';
import { lintContract } from './lint.ts';

parentPort?.postMessage(await lintContract(String(workerData)));
