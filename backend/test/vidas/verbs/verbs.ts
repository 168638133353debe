import { AT_ONCE } from './at-once.js';
import { DUPLICATES } from './duplicates.js';
import { HANGING } from './hanging.js';
import { PAPERS } from './papers.js';
import { RECORDS } from './records.js';
import { SHEETS } from './sheets.js';
import type { Verb } from './verb.js';

/** What can happen in a life. */
export const VERBS: readonly Verb[] = [...RECORDS, ...SHEETS, ...DUPLICATES, ...HANGING, ...PAPERS, ...AT_ONCE];
