/** Public to other contexts. */
export { ViagensJobsModule, ViagensModule } from './viagens.module.js';
export { numeroInClear } from './documentos-viagem/infrastructure/numero-in-clear.js';
export { NUMERO_INDICE, indiceOf } from './documentos-viagem/infrastructure/numero-indice.js';
