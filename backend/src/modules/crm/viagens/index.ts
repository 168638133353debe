/** Public to other contexts. */
export { ViagensJobsModule, ViagensModule } from './viagens.module.js';
export { numeroInClear, NUMERO_INDICE, indiceOf } from './documentos-viagem/infrastructure/numero.js';
