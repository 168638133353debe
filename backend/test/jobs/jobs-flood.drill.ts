import { describe } from '@jest/globals';
import { floodOf } from '../support/jobs/jobs-flood.js';

describe('100,000 jobs of one conta', () => floodOf(100_000));
