/** Public to other contexts. */
export { ContatoJobsModule, ContatoModule } from './contato.module.js';
