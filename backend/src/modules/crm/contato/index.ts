/** Public to other contexts. */
export { ContatoModule } from './contato.module.js';
export { camposOf } from './envios/infrastructure/envios.store.js';
