/** Public to other contexts. */
export { ContatoModule } from './contato.module.js';
export { Formulario } from './envios/application/formulario.js';
export { ReplacePartes } from './envios/application/replace-partes.js';
export type { ArquivoEnviado } from './envios/domain/envios.js';
export { partesTexts } from './envios/domain/partes.js';
export { EnviosDePaginas } from './envios/infrastructure/envios-de-paginas.store.js';
export { ArquivosDaFicha } from './ficha/application/arquivos-da-ficha.js';
export { FORM_LIMITS } from './ficha/infrastructure/ficha-form.js';
export { SubmissionLimit } from './ficha/infrastructure/submission-limit.js';
