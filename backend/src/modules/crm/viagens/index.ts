/** Public to other contexts, and to the operator's commands. */
export { RecheckEverywhere } from './mudancas/application/recheck-everywhere.js';
export { ViagensJobsModule, ViagensModule, ViagensOperatorModule } from './viagens.module.js';
