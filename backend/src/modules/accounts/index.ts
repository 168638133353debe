/** Public to other modules. */
export { AccountsModule } from './accounts.module.js';
export { CreateFirstConta } from './application/contas/create-first-conta.js';
export { ExcludeContasOfUser } from './application/contas/exclude-contas-of-user.js';
