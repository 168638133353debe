/** What other modules may use of accounts. */
export { AccountsModule } from './accounts.module.js';
export { CreateConta } from './application/create-conta.js';
