import { ContaSchema } from './modules/accounts/infrastructure/conta.schema.js';
import { ClienteSchema } from './modules/crm/infrastructure/clientes/cliente.schema.js';
import { EmpresaSchema } from './modules/crm/infrastructure/empresas/empresa.schema.js';
import { RelacionamentoSchema } from './modules/crm/infrastructure/relacionamentos/relacionamento.schema.js';
import { DocumentoSchema } from './modules/documents/infrastructure/documento.schema.js';

/** Every mapped aggregate. */
export const ENTITIES = [ContaSchema, ClienteSchema, EmpresaSchema, RelacionamentoSchema, DocumentoSchema];
