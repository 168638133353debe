/** All routes of the API: read by the authorization matrix, the OpenAPI generator and the controllers' check. */
import { contas } from './accounts/contas.js';
import { convites } from './accounts/convites.js';
import { equipe } from './accounts/equipe.js';
import { administracao } from './admin/admin.js';
import { assinatura, webhooks } from './billing/assinatura.js';
import { dadosFiscais } from './billing/dados-fiscais.js';
import { system } from './config.js';
import { anotacoes, lembretes } from './crm/anotacoes/anotacoes.js';
import { cep } from './crm/cep.js';
import { emissoes } from './crm/saida/emissoes.js';
import { fichaPdf } from './crm/saida/ficha-pdf.js';
import { mensagens } from './crm/saida/mensagens.js';
import { modelos } from './crm/saida/modelos.js';
import { destinos } from './crm/orientacao/destinos.js';
import { orientacoes } from './crm/orientacao/orientacoes.js';
import { viagens } from './crm/orientacao/viagens.js';
import { copias } from './documents/copias.js';
import { clientes } from './crm/clientes.js';
import { parecidos } from './crm/parecidos/parecidos.js';
import { empresas } from './crm/empresas.js';
import { etiquetas } from './crm/etiquetas/etiquetas.js';
import { busca } from './crm/lista/busca.js';
import { exemplo } from './crm/lista/exemplo.js';
import { selecao } from './crm/lista/selecao.js';
import { visoes } from './crm/lista/visoes.js';
import { envios } from './crm/ficha/envios.js';
import { ficha } from './crm/ficha/ficha.js';
import { links } from './crm/ficha/links.js';
import { exportacoes } from './crm/exportacoes.js';
import { contatos } from './crm/contatos/contatos.js';
import { importacoes } from './crm/importacoes.js';
import { eliminacao } from './crm/eliminacao/eliminacao.js';
import { limpezas } from './crm/limpezas.js';
import { mesclagem } from './crm/mesclagem/mesclagem.js';
import { linhaDoTempo } from './crm/anotacoes/linha-do-tempo.js';
import { notifications } from './crm/notifications.js';
import { relacionamentos } from './crm/relacionamentos/relacionamentos.js';
import { stats } from './crm/stats.js';
import { pedidos } from './crm/titulares/pedidos.js';
import { privacidade } from './crm/titulares/privacidade.js';
import { relatorioDoTitular } from './crm/titulares/relatorio.js';
import { calendario } from './crm/viagem/calendario.js';
import { documentosViagem } from './crm/viagem/documentos-viagem.js';
import { vencimentos } from './crm/viagem/vencimentos.js';
import { documentos } from './documents/documentos.js';
import { session } from './identity/session.js';
import { jobs } from './jobs.js';

export const ROUTES = {
  session,
  assinatura,
  dadosFiscais,
  webhooks,
  administracao,
  contas,
  equipe,
  convites,
  clientes,
  parecidos,
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
  links,
  ficha,
  envios,
  emissoes,
  modelos,
  mensagens,
  fichaPdf,
  copias,
  destinos,
  viagens,
  orientacoes,
  pedidos,
  relatorioDoTitular,
  privacidade,
  importacoes,
  contatos,
  exportacoes,
  limpezas,
  mesclagem,
  stats,
  cep,
  jobs,
  eliminacao,
  system,
} as const;
