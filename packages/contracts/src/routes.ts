/** All routes of the API: read by the authorization matrix, the OpenAPI generator and the controllers' check. */
import { contas } from './accounts/contas.js';
import { convites } from './accounts/convites.js';
import { equipe } from './accounts/equipe.js';
import { administracao } from './admin/admin.js';
import { assinatura, webhooks } from './billing/assinatura.js';
import { system } from './config.js';
import { anotacoes, lembretes } from './crm/anotacoes/anotacoes.js';
import { cep } from './crm/cep.js';
import { clientes } from './crm/clientes.js';
import { empresas } from './crm/empresas.js';
import { etiquetas } from './crm/etiquetas/etiquetas.js';
import { busca } from './crm/lista/busca.js';
import { exemplo } from './crm/lista/exemplo.js';
import { selecao } from './crm/lista/selecao.js';
import { visoes } from './crm/lista/visoes.js';
import { exportacoes } from './crm/exportacoes.js';
import { importacoes } from './crm/importacoes.js';
import { limpezas } from './crm/limpezas.js';
import { linhaDoTempo } from './crm/anotacoes/linha-do-tempo.js';
import { notifications } from './crm/notifications.js';
import { relacionamentos } from './crm/relacionamentos.js';
import { stats } from './crm/stats.js';
import { calendario } from './crm/viagem/calendario.js';
import { documentosViagem } from './crm/viagem/documentos-viagem.js';
import { vencimentos } from './crm/viagem/vencimentos.js';
import { documentos } from './documents/documentos.js';
import { session } from './identity/session.js';
import { jobs } from './jobs.js';

export const ROUTES = {
  session,
  assinatura,
  webhooks,
  administracao,
  contas,
  equipe,
  convites,
  clientes,
  linhaDoTempo,
  anotacoes,
  lembretes,
  etiquetas,
  selecao,
  visoes,
  busca,
  exemplo,
  relacionamentos,
  empresas,
  notifications,
  documentos,
  documentosViagem,
  vencimentos,
  calendario,
  importacoes,
  exportacoes,
  limpezas,
  stats,
  cep,
  jobs,
  system,
} as const;
