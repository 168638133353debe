/** All routes of the API: read by the authorization matrix, the OpenAPI generator and the controllers' check. */
import { contas } from './accounts/contas.js';
import { convites } from './accounts/convites.js';
import { equipe } from './accounts/equipe.js';
import { administracao } from './admin/admin.js';
import { assinatura, webhooks } from './billing/assinatura.js';
import { dadosFiscais } from './billing/dados-fiscais.js';
import { system } from './config.js';
import { anotacoes, lembretes } from './crm/anotacoes/anotacoes.js';
import { cep } from './crm/ceps/cep.js';
import { hoje } from './crm/hoje/hoje.js';
import { emissoes } from './crm/emissoes/emissoes.js';
import { fichaPdf } from './crm/ficha-pdf/ficha-pdf.js';
import { mensagens } from './crm/mensagens/mensagens.js';
import { modelos } from './crm/modelos/modelos.js';
import { modelosViagem } from './crm/modelos-viagem/modelos-viagem.js';
import { destinos } from './crm/prontidao/destinos.js';
import { orientacoes } from './crm/orientacoes/orientacoes.js';
import { paginasViagem } from './crm/paginas-viagem/paginas-viagem.js';
import { viagens } from './crm/viagens/viagens.js';
import { prontidao } from './crm/prontidao/prontidao.js';
import { copias } from './documents/copias.js';
import { clientes } from './crm/clientes/clientes.js';
import { parecidos } from './crm/duplicados/parecidos.js';
import { empresas } from './crm/empresas/empresas.js';
import { etiquetas } from './crm/etiquetas/etiquetas.js';
import { busca } from './crm/busca/busca.js';
import { exemplo } from './crm/exemplo/exemplo.js';
import { selecao } from './crm/selecao/selecao.js';
import { visoes } from './crm/visoes/visoes.js';
import { envios } from './crm/envios/envios.js';
import { ficha } from './crm/ficha/ficha.js';
import { links } from './crm/ficha/links.js';
import { exportacoes } from './crm/exportacoes/exportacoes.js';
import { contatos } from './crm/importacoes/contatos.js';
import { importacoes } from './crm/importacoes/importacoes.js';
import { eliminacao } from './crm/eliminacao/eliminacao.js';
import { limpezas } from './crm/duplicados/limpezas.js';
import { mesclagem } from './crm/duplicados/mesclagem.js';
import { linhaDoTempo } from './crm/linha-do-tempo/linha-do-tempo.js';
import { notifications } from './crm/avisos/notifications.js';
import { relacionamentos } from './crm/relacionamentos/relacionamentos.js';
import { stats } from './crm/stats/stats.js';
import { pedidos } from './crm/titulares/pedidos.js';
import { privacidade } from './crm/titulares/privacidade.js';
import { relatorioDoTitular } from './crm/titulares/relatorio.js';
import { calendario } from './crm/calendario/calendario.js';
import { documentosViagem } from './crm/documentos-viagem/documentos-viagem.js';
import { vencimentos } from './crm/vencimentos/vencimentos.js';
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
  hoje,
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
  prontidao,
  viagens,
  paginasViagem,
  modelosViagem,
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
