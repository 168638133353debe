import { ContaSchema } from './modules/accounts/infrastructure/conta.schema.js';
import { ClienteSchema } from './modules/crm/infrastructure/cliente.schema.js';

/** Every mapped aggregate. */
export const ENTITIES = [ContaSchema, ClienteSchema];
