import 'reflect-metadata';
import { runOperation } from './operation.js';
import { KeyRotation } from './shared/encryption/key-rotation.js';

/**
 * Brings files and fields under DOCUMENTS_KEY that are still under DOCUMENTS_KEY_OLD. DATABASE_URL names the operator's role, which
 * sees every row.
 */
await runOperation('rotate-keys', { work: (app) => app.get(KeyRotation).run() });
