/** Public to other contexts. */
export { camposOf } from './envios/infrastructure/envios.store.js';
