import { ContaSchema } from './modules/accounts/infrastructure/conta.schema.js';
import { ClienteSchema } from './modules/crm/infrastructure/cliente.schema.js';
import { EmpresaSchema } from './modules/crm/infrastructure/empresa.schema.js';
import { RelacionamentoSchema } from './modules/crm/infrastructure/relacionamento.schema.js';

/** Every mapped aggregate. */
export const ENTITIES = [ContaSchema, ClienteSchema, EmpresaSchema, RelacionamentoSchema];
