import { ContaSchema } from './modules/accounts/infrastructure/contas/conta.schema.js';
import { MembroSchema } from './modules/accounts/infrastructure/equipe/membro.schema.js';
import { EmpresaSchema } from './modules/crm/clientes/empresas/infrastructure/empresa.schema.js';
import { AnotacaoSchema } from './modules/crm/clientes/anotacoes/infrastructure/anotacao.schema.js';
import { RelacionamentoSchema } from './modules/crm/clientes/relacionamentos/infrastructure/relacionamento.schema.js';
import { DocumentoSchema } from './modules/documents/infrastructure/documento.schema.js';
import { TABLES } from './tables.js';

/** Every mapped aggregate. */
const ENTITIES = [ContaSchema, MembroSchema, EmpresaSchema, RelacionamentoSchema, AnotacaoSchema, DocumentoSchema];

/** The product's entities in PostgreSQL. */
export const STORED = { entities: ENTITIES, tables: TABLES };
