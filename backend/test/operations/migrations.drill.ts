import { describe } from '@jest/globals';
import { MIGRATIONS } from '../../src/shared/database/orm.config.js';
import { killedMigrations } from '../support/processes/killed-migrations.js';

describe('Migrations', () => killedMigrations([0, 1, 6, 13, 21, 30, MIGRATIONS.length]));
