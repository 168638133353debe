/** Public to other contexts. */
export { PlanilhasJobsModule, PlanilhasModule } from './planilhas.module.js';
