/** Public to other modules. */
export { AccountsJobsModule, AccountsModule } from './accounts.module.js';
export { CreateConta } from './application/contas/create-conta.js';
export { ContaOnPaper, type ContaNoPapel } from './infrastructure/contas/conta-on-paper.js';
export { ServeLogo } from './infrastructure/contas/serve-logo.js';
export { ExcludeContasOfUser } from './application/contas/exclude-contas-of-user.js';
export { Membros } from './infrastructure/equipe/membros.store.js';
