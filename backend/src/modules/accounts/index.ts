/** Public to other modules. */
export { AccountsJobsModule, AccountsModule } from './accounts.module.js';
export { CreateConta } from './application/contas/create-conta.js';
export { ContaPdfData } from './infrastructure/contas/conta.pdf-data.js';
export { ServeLogo } from './infrastructure/contas/serve-logo.js';
export { ExcludeContasOfUser } from './application/contas/exclude-contas-of-user.js';
export { Membros } from './infrastructure/equipe/membros.store.js';
export { EditTrail } from './infrastructure/equipe/edit-trail.store.js';
