import { ENTITIES } from './entities.js';
import { TABLES } from './tables.js';

/** What the product keeps in PostgreSQL. */
export const STORED = { entities: ENTITIES, tables: TABLES };
