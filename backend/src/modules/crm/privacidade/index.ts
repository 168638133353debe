/** Public to other contexts. */
export { PrivacidadeJobsModule, PrivacidadeModule } from './privacidade.module.js';
