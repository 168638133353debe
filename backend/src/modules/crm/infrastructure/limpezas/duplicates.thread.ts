import { parentPort } from 'node:worker_threads';
import { LIMITS } from '@viajario/contracts/limits';
import { findDuplicates, firstOf, type Candidate } from '../../domain/limpezas/duplicates.js';

const candidates: Candidate[] = [];

/** Takes candidates in pieces and, after the last one, answers what was found. */
parentPort?.on('message', (piece: Candidate[] | null) => {
  if (piece) return void candidates.push(...piece);
  const most = { groups: LIMITS.gruposDeDuplicados, people: LIMITS.pessoasDeDuplicados };
  parentPort?.postMessage(firstOf(findDuplicates(candidates), most));
});
