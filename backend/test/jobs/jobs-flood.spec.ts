import { describe } from '@jest/globals';
import { floodOf } from '../support/jobs/jobs-flood.js';

describe('3,000 jobs of one conta (100,000 in the drill)', () => floodOf(3_000));
