/** Public to other contexts. */
export { ContatoModule } from './contato.module.js';
