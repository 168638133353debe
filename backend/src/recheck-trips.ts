import 'reflect-metadata';
import { RecheckEverywhere, ViagensOperatorModule } from './modules/crm/viagens/index.js';
import { runOperation } from './operation.js';

/**
 * Judges all open trips again, by the table of destinations of this version or of DESTINOS_FILE, as each night does. DATABASE_URL names the operator's
 * role, which sees every row.
 */
await runOperation('recheck-trips', {
  imports: () => [{ module: ViagensOperatorModule }],
  work: (app) => app.get(RecheckEverywhere, { strict: false }).execute(),
});
