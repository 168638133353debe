import 'reflect-metadata';
import { runOperation } from './operation.js';
import { Verification } from './shared/infrastructure/verification.js';

/**
 * Tells what HTTP cannot show of security.md C4. DATABASE_URL names the operator's role, which sees every row; `--deep` reads
 * every file.
 */
await runOperation('verify', (app) => app.get(Verification).run({ deep: process.argv.includes('--deep') }));
