import { parentPort } from 'node:worker_threads';
import { findDuplicates, firstOf, type Candidate, type MostFound } from '../domain/duplicates.js';

const candidates: Candidate[] = [];

/** Takes candidates in pieces and, after the last one, how much of what it found it is to answer. */
parentPort?.on('message', (message: Candidate[] | MostFound) => {
  if (Array.isArray(message)) candidates.push(...message);
  else parentPort?.postMessage(firstOf(findDuplicates(candidates), message));
});
