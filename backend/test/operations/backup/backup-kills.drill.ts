import { describe } from '@jest/globals';
import { filledProduct, killedBackups } from '../../support/files/filled-backups.js';

const there = filledProduct();

describe('A backup', () => killedBackups(there, [0, 1, 5, 20, 40], [0, 1, 10, 25, 40]));
