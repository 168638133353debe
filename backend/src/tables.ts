import { ACCOUNTS_TABLES } from './modules/accounts/infrastructure/accounts.tables.js';
import { BILLING_TABLES } from './modules/billing/infrastructure/billing.tables.js';
import { ANOTACOES_TABLES } from './modules/crm/clientes/anotacoes/infrastructure/anotacoes.tables.js';
import { CLIENTES_TABLES } from './modules/crm/clientes/clientes/infrastructure/clientes.tables.js';
import { DOCUMENTOS_VIAGEM_TABLES } from './modules/crm/clientes/documentos-viagem/infrastructure/documentos-viagem.tables.js';
import { DUPLICADOS_TABLES } from './modules/crm/clientes/duplicados/infrastructure/duplicados.tables.js';
import { EMPRESAS_TABLES } from './modules/crm/clientes/empresas/infrastructure/empresas.tables.js';
import { ETIQUETAS_TABLES } from './modules/crm/clientes/etiquetas/infrastructure/etiquetas.tables.js';
import { RELACIONAMENTOS_TABLES } from './modules/crm/clientes/relacionamentos/infrastructure/relacionamentos.tables.js';
import { VISOES_TABLES } from './modules/crm/clientes/visoes/infrastructure/visoes.tables.js';
import { ENVIOS_TABLES } from './modules/crm/contato/envios/infrastructure/envios.tables.js';
import { FICHA_TABLES } from './modules/crm/contato/ficha/infrastructure/ficha.tables.js';
import { MENSAGENS_TABLES } from './modules/crm/contato/mensagens/infrastructure/mensagens.tables.js';
import { MODELOS_TABLES } from './modules/crm/contato/modelos/infrastructure/modelos.tables.js';
import { IMPORTACOES_TABLES } from './modules/crm/planilhas/importacoes/infrastructure/importacoes.tables.js';
import { ELIMINACAO_TABLES } from './modules/crm/privacidade/eliminacao/infrastructure/eliminacao.tables.js';
import { TITULARES_TABLES } from './modules/crm/privacidade/titulares/infrastructure/titulares.tables.js';
import { AVISOS_TABLES } from './modules/crm/viagens/avisos/infrastructure/avisos.tables.js';
import { CALENDARIO_TABLES } from './modules/crm/viagens/calendario/infrastructure/calendario.tables.js';
import { MODELOS_VIAGEM_TABLES } from './modules/crm/viagens/modelos-viagem/infrastructure/modelos-viagem.tables.js';
import { MUDANCAS_TABLES } from './modules/crm/viagens/mudancas/infrastructure/mudancas.tables.js';
import { ORIENTACOES_TABLES } from './modules/crm/viagens/orientacoes/infrastructure/orientacoes.tables.js';
import { PAGINAS_TABLES } from './modules/crm/viagens/paginas/infrastructure/paginas.tables.js';
import { VIAGENS_TABLES } from './modules/crm/viagens/viagens/infrastructure/viagens.tables.js';
import { DOCUMENTS_TABLES } from './modules/documents/infrastructure/documents.tables.js';
import { DeclaredTables } from './shared/database/declared-tables.js';
import { SHARED_TABLES } from './shared/shared.tables.js';

/** The table declarations of every module; a merge takes rows along in this order. */
export const TABLES = new DeclaredTables([
  DOCUMENTS_TABLES,
  ACCOUNTS_TABLES,
  CLIENTES_TABLES,
  RELACIONAMENTOS_TABLES,
  ANOTACOES_TABLES,
  MENSAGENS_TABLES,
  FICHA_TABLES,
  ENVIOS_TABLES,
  ORIENTACOES_TABLES,
  PAGINAS_TABLES,
  VIAGENS_TABLES,
  MUDANCAS_TABLES,
  TITULARES_TABLES,
  ETIQUETAS_TABLES,
  DOCUMENTOS_VIAGEM_TABLES,
  DUPLICADOS_TABLES,
  EMPRESAS_TABLES,
  VISOES_TABLES,
  MODELOS_TABLES,
  MODELOS_VIAGEM_TABLES,
  CALENDARIO_TABLES,
  AVISOS_TABLES,
  IMPORTACOES_TABLES,
  ELIMINACAO_TABLES,
  BILLING_TABLES,
  SHARED_TABLES,
]);
