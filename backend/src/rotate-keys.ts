import 'reflect-metadata';
import { runOperation } from './operation.js';
import { KeyRotation } from './shared/encryption/key-rotation.js';

/**
 * Re-encrypts under DOCUMENTS_KEY the files and fields that are still under DOCUMENTS_KEY_OLD. DATABASE_URL names the operator's
 * role, which sees every row.
 */
await runOperation('rotate-keys', { work: (app) => app.get(KeyRotation).run() });
