/** Public to other contexts. */
export { ViagensJobsModule, ViagensModule } from './viagens.module.js';
