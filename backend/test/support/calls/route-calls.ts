import { randomBytes, randomUUID } from 'node:crypto';
import type { Route } from '@viajario/contracts/route';
import { ROUTES } from '@viajario/contracts/routes';
import type { Answer, Browser, CallOptions } from './browser.js';
import { formOf } from './documento-calls.js';
import { formWith, inlineRow, rawPlanilha } from '../files/planilhas.js';
import { logoForm } from './logo-calls.js';
import { ITALIA } from './viagem-calls.js';

/** A route with its name in the table, `clientes.create`. */
export interface NamedRoute {
  name: string;
  route: Route;
}

export const ALL_ROUTES: NamedRoute[] = Object.entries(ROUTES).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]: [string, Route]) => ({ name: `${group}.${name}`, route })),
);

/** Ids of a call's records. */
export interface Target {
  contaId: string;
  clienteId: string;
  /** Another client of the same conta. */
  parenteId: string;
  empresaId: string;
  relacionamentoId: string;
  documentoId: string;
  anotacaoId: string;
  etiquetaId: string;
  /** Created by the conta's owner; visible to all members. */
  visaoId: string;
  documentoViagemId: string;
  /** A template of the conta. */
  modeloId: string;
  modeloViagemId: string;
  jobId: string;
  /** An agente of the conta who is no other actor. */
  membroId: string;
  /** A possible next owner of the conta, if it has a gestor. */
  sucessorId: string;
  /** An open invitation into the conta, and its secret. */
  conviteId: string;
  token: string;
  /** The token of a calendar of the conta's membro. */
  tokenDoCalendario: string;
  /** An open link for the first client, and its secret. */
  linkId: string;
  tokenDaFicha: string;
  /** An unanswered submission for the first client, with a file. */
  envioId: string;
  arquivoDoEnvioId: string;
  /** An orientacao for both clients, and the secret of its link. */
  orientacaoId: string;
  /** A trip of the first client. */
  viagemId: string;
  /** An open page of a trip of the first client, its secret, and the client's key on it. */
  paginaId: string;
  tokenDaPagina: string;
  chaveNaPagina: string;
  pedidoId: string;
  tokenDaOrientacao: string;
  /** An open copy of a file of the first client, and its secret. */
  copiaId: string;
  tokenDaCopia: string;
  /** Another session of the conta's owner. */
  sessaoId: string;
  importacaoId: string;
  limpezaId: string;
  /** An unused authorisation for free access. */
  autorizacaoId: string;
  /** The membro, on whose free access no test depends. */
  membroEmail: string;
}

/** Calls that succeed only once per cast: afterwards the caller or the conta is deleted, or the conta has another owner. */
export const ENDS_THE_CAST = new Set(['session.removeUser', 'contas.remove', 'equipe.transfer', 'convites.accept']);

/** Ids that do not exist. */
export const nowhere = (): Target => ({
  contaId: randomUUID(),
  clienteId: randomUUID(),
  parenteId: randomUUID(),
  empresaId: randomUUID(),
  relacionamentoId: randomUUID(),
  documentoId: randomUUID(),
  anotacaoId: randomUUID(),
  etiquetaId: randomUUID(),
  visaoId: randomUUID(),
  documentoViagemId: randomUUID(),
  modeloId: randomUUID(),
  modeloViagemId: randomUUID(),
  jobId: randomUUID(),
  membroId: randomUUID(),
  sucessorId: randomUUID(),
  conviteId: randomUUID(),
  token: randomBytes(32).toString('base64url'),
  tokenDoCalendario: randomBytes(32).toString('base64url'),
  linkId: randomUUID(),
  tokenDaFicha: randomBytes(32).toString('base64url'),
  envioId: randomUUID(),
  arquivoDoEnvioId: randomUUID(),
  orientacaoId: randomUUID(),
  viagemId: randomUUID(),
  paginaId: randomUUID(),
  tokenDaPagina: randomBytes(32).toString('base64url'),
  chaveNaPagina: randomBytes(9).toString('base64url'),
  pedidoId: randomUUID(),
  tokenDaOrientacao: randomBytes(32).toString('base64url'),
  copiaId: randomUUID(),
  tokenDaCopia: randomBytes(32).toString('base64url'),
  sessaoId: randomUUID(),
  importacaoId: randomUUID(),
  limpezaId: randomUUID(),
  autorizacaoId: randomUUID(),
  membroEmail: `ninguem-${randomUUID()}@example.com`,
});

export interface Parts {
  path: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** A valid call of every route, with the ids of its path in order; a missing route fails every generated spec. */
const PARTS: Record<string, (target: Target) => Omit<Parts, 'path'> & { id?: string | [string, string] }> = {
  'session.user': () => ({}),
  'session.updatePreferencias': () => ({ body: { comecarEmHoje: false } }),
  'session.status': () => ({}),
  'session.statusFresh': () => ({}),
  'session.sessions': () => ({}),
  'session.endSession': ({ sessaoId }) => ({ id: sessaoId }),
  'session.endOtherSessions': () => ({}),
  'session.removeUser': () => ({}),
  'session.login': () => ({}),
  'session.callback': () => ({}),
  'session.logout': () => ({}),
  'assinatura.create': () => ({ body: { planoTipo: 'mensal' } }),
  'assinatura.activate': () => ({}),
  'assinatura.cancel': () => ({}),
  'assinatura.change': () => ({ body: { planoTipo: 'anual' } }),
  'assinatura.previewChange': () => ({ query: { planoTipo: 'anual' } }),
  'assinatura.startCard': () => ({}),
  'assinatura.confirmCard': () => ({ body: { setupIntentId: 'seti_1' } }),
  'dadosFiscais.read': () => ({}),
  'dadosFiscais.save': () => ({ body: { documento: '52998224725', nome: 'Ana', email: 'ana@example.com' } }),
  'webhooks.stripe': () => ({}),
  'administracao.users': () => ({ query: { search: 'example.com', sort: 'nome', limit: 5 } }),
  'administracao.contas': () => ({ query: { sort: 'totalClientes', limit: 5 } }),
  'administracao.authorizedEmails': () => ({ query: { limit: 5 } }),
  'administracao.stripeErrors': () => ({ query: { limit: 5 } }),
  'administracao.auditoria': () => ({ query: { acao: 'login', limit: 5 } }),
  'administracao.authorizeEmail': () => ({ body: { email: `novo-${randomUUID()}@example.com`, motivo: 'Parceria' } }),
  'administracao.revokeAuthorization': ({ autorizacaoId }) => ({ id: autorizacaoId }),
  'administracao.grantFreeAccess': ({ membroEmail }) => ({ body: { email: membroEmail, motivo: 'Parceria' } }),
  'administracao.withdrawFreeAccess': ({ membroId }) => ({ id: membroId }),
  'administracao.endSessions': ({ membroId }) => ({ id: membroId }),
  'contas.list': () => ({}),
  'contas.create': () => ({ body: { nome: 'Nova conta', tipo: 'agencia' } }),
  'contas.read': ({ contaId }) => ({ id: contaId }),
  'contas.rename': ({ contaId }) => ({ id: contaId, body: { nome: 'Outro nome' } }),
  'contas.remove': ({ contaId }) => ({ id: contaId }),
  'contas.sendLogo': ({ contaId }) => ({ id: contaId, body: {} }),
  'contas.removeLogo': ({ contaId }) => ({ id: contaId }),
  'contas.logo': ({ contaId }) => ({ id: contaId }),
  'equipe.list': ({ contaId }) => ({ id: contaId }),
  'equipe.change': ({ contaId, membroId }) => ({ id: [contaId, membroId], body: { papelNaConta: 'agente', status: 'ativo' } }),
  'equipe.remove': ({ contaId, membroId }) => ({ id: [contaId, membroId] }),
  'equipe.transfer': ({ contaId, sucessorId }) => ({ id: contaId, body: { usuarioId: sucessorId } }),
  'convites.create': ({ contaId }) => ({ body: { contaId, email: '', papelNaConta: 'agente' } }),
  'convites.list': ({ contaId }) => ({ id: contaId }),
  'convites.revoke': ({ contaId, conviteId }) => ({ id: [contaId, conviteId] }),
  'convites.read': ({ token }) => ({ id: token }),
  'convites.accept': ({ token }) => ({ id: token }),
  'clientes.list': ({ contaId }) => ({ query: { contaId } }),
  'clientes.read': ({ clienteId }) => ({ id: clienteId }),
  'clientes.create': ({ contaId }) => ({ body: { contaId, nome: 'Maria da Silva' } }),
  'clientes.createFamilia': ({ contaId }) => ({
    body: { contaId, clientes: [{ nome: 'Maria da Silva' }, { nome: 'João da Silva' }], principal: 0 },
  }),
  'clientes.update': ({ clienteId }) => ({ id: clienteId, body: { nome: 'Maria de Souza' } }),
  'clientes.remove': ({ clienteId }) => ({ id: clienteId }),
  'parecidos.find': ({ contaId, clienteId }) => ({ query: { contaId, nome: 'Maria da Silva', clienteId } }),
  'parecidos.list': ({ clienteId }) => ({ id: clienteId }),
  'parecidos.separate': ({ clienteId, parenteId }) => ({ body: { ids: [clienteId, parenteId] } }),
  'linhaDoTempo.list': ({ clienteId }) => ({ id: clienteId }),
  'anotacoes.list': ({ contaId, viagemId }) => ({ query: { contaId, viagemId } }),
  'anotacoes.create': ({ clienteId }) => ({ body: { clienteId, texto: 'Prefere janela', vencimento: '2031-01-31' } }),
  'anotacoes.update': ({ anotacaoId }) => ({ id: anotacaoId, body: { vencimento: '2031-02-28' } }),
  'anotacoes.remove': ({ anotacaoId }) => ({ id: anotacaoId }),
  'lembretes.list': ({ contaId }) => ({ query: { contaId } }),
  'hoje.read': ({ contaId }) => ({ query: { contaId } }),
  'etiquetas.list': ({ contaId }) => ({ query: { contaId } }),
  'etiquetas.create': ({ contaId }) => ({ body: { contaId, nome: `Etiqueta ${randomUUID().slice(0, 8)}`, cor: 'azul' } }),
  'etiquetas.update': ({ etiquetaId }) => ({ id: etiquetaId, body: { cor: 'verde' } }),
  'etiquetas.remove': ({ etiquetaId }) => ({ id: etiquetaId }),
  'selecao.etiquetar': ({ contaId, clienteId, etiquetaId }) => ({
    body: { contaId, clienteIds: [clienteId], adicionar: [etiquetaId] },
  }),
  'selecao.passar': ({ contaId, clienteId }) => ({ body: { contaId, clienteIds: [clienteId], agenteId: null } }),
  'selecao.excluir': ({ contaId, clienteId }) => ({ body: { contaId, clienteIds: [clienteId] } }),
  'etiquetas.ofCliente': ({ clienteId, etiquetaId }) => ({ id: clienteId, body: { etiquetaIds: [etiquetaId] } }),
  'visoes.list': ({ contaId }) => ({ query: { contaId } }),
  'visoes.create': ({ contaId }) => ({ body: { contaId, nome: 'Vencendo', consulta: 'passaporte=90' } }),
  'visoes.update': ({ visaoId }) => ({ id: visaoId, body: { nome: 'Vencidos' } }),
  'visoes.remove': ({ visaoId }) => ({ id: visaoId }),
  'busca.find': ({ contaId }) => ({ query: { contaId, q: 'Maria' } }),
  'pedidos.titulares': ({ contaId }) => ({ query: { contaId, q: 'Maria' } }),
  'exemplo.load': ({ contaId }) => ({ body: { contaId } }),
  'exemplo.remove': ({ contaId }) => ({ query: { contaId } }),
  'relacionamentos.list': ({ clienteId }) => ({ query: { clienteId } }),
  'relacionamentos.create': ({ clienteId, parenteId }) => ({ body: { clienteId, referenciaId: parenteId } }),
  'relacionamentos.remove': ({ relacionamentoId }) => ({ id: relacionamentoId }),
  'relacionamentos.grupo': ({ clienteId }) => ({ id: clienteId }),
  'empresas.list': ({ contaId }) => ({ query: { contaId } }),
  'empresas.create': ({ contaId }) => ({ body: { contaId, razaoSocial: 'Sol Ltda', cnpj: '12.ABC.345/01DE-35' } }),
  'empresas.update': ({ empresaId }) => ({ id: empresaId, body: { razaoSocial: 'Lua Ltda' } }),
  'empresas.remove': ({ empresaId }) => ({ id: empresaId }),
  'empresas.read': ({ empresaId }) => ({ id: empresaId }),
  'empresas.associate': ({ empresaId, clienteId }) => ({ id: [empresaId, clienteId] }),
  'empresas.dissociate': ({ empresaId, clienteId }) => ({ id: [empresaId, clienteId] }),
  'notifications.read': ({ contaId }) => ({ query: { contaId } }),
  'notifications.readMail': ({ contaId }) => ({ query: { contaId } }),
  'notifications.switchMail': ({ contaId }) => ({ body: { contaId, ativo: true } }),
  'documentos.list': ({ clienteId }) => ({ query: { clienteId } }),
  'documentos.upload': ({ clienteId }) => ({ body: { clienteId, flagDocumento: 'rg' } }),
  'documentos.update': ({ documentoId }) => ({ id: documentoId, body: { validade: '2031-03-15' } }),
  'documentos.remove': ({ documentoId }) => ({ id: documentoId }),
  'documentos.download': ({ documentoId }) => ({ id: documentoId, query: { view: 'true' } }),
  'documentos.acessos': ({ clienteId }) => ({ id: clienteId }),
  'copias.create': ({ documentoId }) => ({ id: documentoId, body: { finalidade: 'Reserva do hotel' } }),
  'copias.list': ({ documentoId }) => ({ id: documentoId }),
  'copias.remove': ({ copiaId }) => ({ id: copiaId }),
  'copias.page': ({ tokenDaCopia }) => ({ id: tokenDaCopia }),
  'copias.read': ({ tokenDaCopia }) => ({ id: tokenDaCopia }),
  'copias.deliver': ({ tokenDaCopia }) => ({ id: tokenDaCopia }),
  'copias.file': ({ tokenDaCopia }) => ({ id: tokenDaCopia }),
  'documentosViagem.list': ({ clienteId }) => ({ id: clienteId }),
  'documentosViagem.create': ({ clienteId }) => ({ id: clienteId, body: { tipo: 'visto', pais: 'USA' } }),
  'documentosViagem.update': ({ documentoViagemId }) => ({ id: documentoViagemId, body: { nomes: 'ANA' } }),
  'documentosViagem.remove': ({ documentoViagemId }) => ({ id: documentoViagemId }),
  'vencimentos.list': ({ contaId }) => ({ query: { contaId } }),
  'vencimentos.update': ({ documentoViagemId }) => ({ id: documentoViagemId, body: { situacao: 'avisado' } }),
  'destinos.list': () => ({}),
  'prontidao.check': ({ contaId, clienteId, parenteId }) => ({
    body: { contaId, clienteIds: [clienteId, parenteId], destino: 'ITA', ida: '2027-01-10', volta: '2027-01-31' },
  }),
  'prontidao.menor': ({ contaId, clienteId, parenteId }) => ({
    body: { contaId, clienteId, abrangencia: 'nacional', acompanhantes: [{ clienteId: parenteId, papel: 'parente' }] },
  }),
  'prontidao.menorPdf': ({ contaId, clienteId, parenteId }) => ({
    body: { contaId, clienteId, abrangencia: 'internacional', acompanhantes: [{ clienteId: parenteId, papel: 'mae' }] },
  }),
  'calendario.list': ({ contaId }) => ({ query: { contaId } }),
  'calendario.create': ({ contaId }) => ({ body: { contaId } }),
  'calendario.remove': ({ contaId }) => ({ query: { contaId } }),
  'calendario.read': ({ tokenDoCalendario }) => ({ id: tokenDoCalendario }),
  'modelos.list': ({ contaId }) => ({ query: { contaId } }),
  'modelos.create': ({ contaId }) => ({
    body: { contaId, nome: `Saudação ${randomUUID()}`, contexto: 'livre', texto: 'Olá, {primeiroNome}!' },
  }),
  'modelos.update': ({ modeloId }) => ({ id: modeloId, body: { nome: 'Oi' } }),
  'modelos.remove': ({ modeloId }) => ({ id: modeloId }),
  'modelosViagem.list': ({ contaId }) => ({ query: { contaId } }),
  'modelosViagem.create': ({ contaId }) => ({
    body: { contaId, nome: randomUUID(), tarefas: [{ texto: 'x', dias: -1, base: 'ida' }] },
  }),
  'modelosViagem.update': ({ modeloViagemId }) => ({ id: modeloViagemId, body: { nome: 'Praia' } }),
  'modelosViagem.remove': ({ modeloViagemId }) => ({ id: modeloViagemId }),
  'mensagens.any': ({ contaId }) => ({ query: { contaId } }),
  'mensagens.create': ({ clienteId }) => ({ body: { clienteId, texto: 'Olá, {primeiroNome}!' } }),
  'emissoes.create': ({ contaId, clienteId }) => ({ body: { contaId, clienteIds: [clienteId], formato: 'texto' } }),
  'fichaPdf.read': ({ clienteId }) => ({ id: clienteId, query: { numeros: 'true' } }),
  'links.create': ({ clienteId }) => ({ id: clienteId, body: { dias: 7, campos: ['rg'] } }),
  'links.list': ({ clienteId }) => ({ id: clienteId }),
  'links.remove': ({ linkId }) => ({ id: linkId }),
  'ficha.read': ({ tokenDaFicha }) => ({ id: tokenDaFicha }),
  'ficha.send': ({ tokenDaFicha }) => ({ id: tokenDaFicha, body: { rg: '123' } }),
  'ficha.cep': ({ tokenDaFicha }) => ({ id: [tokenDaFicha, '01310100'] }),
  'ficha.logo': ({ tokenDaFicha }) => ({ id: tokenDaFicha }),
  'viagens.create': ({ contaId, clienteId, parenteId }) => ({
    body: { contaId, clienteIds: [clienteId, parenteId], trechos: [ITALIA], localizadores: 'x' },
  }),
  'viagens.read': ({ viagemId }) => ({ id: viagemId }),
  'viagens.prontidao': ({ viagemId }) => ({ id: viagemId }),
  'viagens.mudancas': ({ viagemId }) => ({ id: viagemId }),
  'viagens.update': ({ viagemId }) => ({ id: viagemId, body: { observacoes: 'x', vistos: {} } }),
  'viagens.remove': ({ viagemId }) => ({ id: viagemId }),
  'viagens.list': ({ contaId }) => ({ query: { contaId } }),
  'paginasViagem.create': ({ viagemId, clienteId }) => ({ id: viagemId, body: { clienteIds: [clienteId] } }),
  'paginasViagem.list': ({ viagemId }) => ({ id: viagemId }),
  'paginasViagem.createDaFamilia': ({ clienteId, parenteId }) => ({
    id: clienteId,
    body: { clienteIds: [clienteId, parenteId] },
  }),
  'paginasViagem.listDaFamilia': ({ clienteId }) => ({ id: clienteId }),
  'paginasViagem.remove': ({ paginaId }) => ({ id: paginaId }),
  'paginasViagem.read': ({ tokenDaPagina }) => ({ id: tokenDaPagina }),
  'paginasViagem.send': ({ tokenDaPagina, chaveNaPagina }) => ({
    id: [tokenDaPagina, chaveNaPagina],
    body: { dataNascimento: '1990-01-02' },
  }),
  'paginasViagem.acknowledge': ({ tokenDaPagina }) => ({ id: tokenDaPagina }),
  'paginasViagem.logo': ({ tokenDaPagina }) => ({ id: tokenDaPagina }),
  'paginasViagem.page': ({ tokenDaPagina }) => ({ id: tokenDaPagina }),
  'paginasViagem.calendar': ({ tokenDaPagina }) => ({ id: tokenDaPagina }),
  'orientacoes.create': ({ contaId, clienteId, parenteId }) => ({
    body: { contaId, clienteIds: [clienteId, parenteId], destino: 'ITA', ida: '2031-01-10', volta: '2031-01-20', texto: 'x' },
  }),
  'orientacoes.preview': ({ contaId, clienteId, parenteId }) => ({
    body: { contaId, clienteIds: [clienteId, parenteId], destino: 'ITA', ida: '2031-01-10', volta: '2031-01-20' },
  }),
  'orientacoes.createDaViagem': ({ viagemId }) => ({ id: viagemId, body: { texto: 'x', apresentacao: 'x' } }),
  'orientacoes.previewDaViagem': ({ viagemId }) => ({ id: viagemId }),
  'orientacoes.list': ({ clienteId }) => ({ query: { clienteId } }),
  'orientacoes.pdf': ({ orientacaoId }) => ({ id: orientacaoId }),
  'orientacoes.removeLink': ({ orientacaoId }) => ({ id: orientacaoId }),
  'orientacoes.read': ({ tokenDaOrientacao }) => ({ id: tokenDaOrientacao }),
  'orientacoes.acknowledge': ({ tokenDaOrientacao }) => ({ id: tokenDaOrientacao }),
  'envios.list': ({ contaId }) => ({ query: { contaId } }),
  'envios.read': ({ envioId }) => ({ id: envioId }),
  'envios.file': ({ envioId, arquivoDoEnvioId }) => ({ id: [envioId, arquivoDoEnvioId] }),
  'envios.accept': ({ envioId }) => ({ id: envioId, body: { campos: ['rg'], arquivos: [] } }),
  'envios.refuse': ({ envioId }) => ({ id: envioId }),
  'pedidos.create': ({ clienteId }) => ({ body: { clienteId, tipo: 'acesso' } }),
  'pedidos.list': ({ contaId }) => ({ query: { contaId } }),
  'pedidos.answer': ({ pedidoId }) => ({ id: pedidoId, body: { situacao: 'atendido', resposta: 'Feito' } }),
  'relatorioDoTitular.create': ({ clienteId }) => ({ id: clienteId }),
  'privacidade.read': ({ contaId }) => ({ id: contaId }),
  'privacidade.confirm': ({ contaId }) => ({ id: contaId, body: { finalidade: 'Viagens', baseLegal: 'Contrato' } }),
  'importacoes.run': ({ contaId }) => ({ id: contaId, body: {} }),
  'importacoes.preview': ({ contaId }) => ({ id: contaId, body: {} }),
  'contatos.run': ({ contaId }) => ({ id: contaId, body: { contatos: [{ nome: 'Contato' }] } }),
  'contatos.compare': ({ contaId }) => ({ id: contaId, body: { contatos: [{ telefones: [] }] } }),
  'importacoes.template': () => ({}),
  'importacoes.list': ({ contaId }) => ({ query: { contaId } }),
  'importacoes.undo': ({ contaId, importacaoId }) => ({ body: { contaId, importacaoId } }),
  'exportacoes.csv': ({ contaId }) => ({ id: contaId }),
  'exportacoes.csvOfSelection': ({ contaId, clienteId }) => ({ id: contaId, body: { clienteIds: [clienteId] } }),
  'exportacoes.complete': ({ contaId }) => ({ id: contaId }),
  'limpezas.preview': ({ contaId }) => ({ query: { contaId } }),
  'limpezas.cleanDuplicates': ({ contaId }) => ({ body: { contaId } }),
  'limpezas.clearAll': ({ contaId }) => ({ body: { contaId } }),
  'mesclagem.compare': ({ clienteId, parenteId }) => ({ id: clienteId, query: { comId: parenteId } }),
  'mesclagem.merge': ({ clienteId, parenteId }) => ({ id: clienteId, body: { comId: parenteId, campos: { nome: 'outro' } } }),
  'limpezas.list': ({ contaId }) => ({ query: { contaId } }),
  'limpezas.undo': ({ contaId, limpezaId }) => ({ body: { contaId, limpezaId } }),
  'eliminacao.previa': ({ clienteId }) => ({ id: clienteId }),
  'eliminacao.eliminar': ({ clienteId }) => ({ id: clienteId, body: { motivo: 'pedido' } }),
  'eliminacao.recibos': ({ contaId }) => ({ query: { contaId } }),
  'stats.read': ({ contaId }) => ({ query: { contaId } }),
  'stats.retidos': ({ contaId }) => ({ id: contaId }),
  'cep.lookup': () => ({ id: '01310100' }),
  'jobs.read': ({ jobId }) => ({ id: jobId }),
  'jobs.file': ({ jobId }) => ({ id: jobId }),
  'system.config': () => ({}),
  'system.live': () => ({}),
  'system.ready': () => ({}),
  'system.openapi': () => ({}),
};

/** The parts of a valid call of this route about this target. */
export function partsOf({ name, route }: NamedRoute, target: Target): Parts {
  const make = PARTS[name];
  if (!make) throw new Error(`${name} has no example in route-calls.ts`);
  const { id = [], ...rest } = make(target);
  return { path: pathOf(route, [id].flat()), ...rest };
}

/** The route's path with these ids in it; the last one fills every remaining place. */
export function pathOf({ path }: Route, ids: string[]): string {
  let place = 0;
  return path.replace(/:\w+/g, () => encodeURIComponent(ids[place++] ?? ids.at(-1) ?? ''));
}

function planilhaForm(fields: Record<string, unknown>): FormData {
  const form = formWith(rawPlanilha(`<sheetData>${inlineRow('Nome')}${inlineRow('Ana')}</sheetData>`));
  for (const [name, value] of formOf(fields, [])) form.append(name, String(value));
  return form;
}

/** Forms with other files than documents. */
const FORMS: Readonly<Record<string, (body: Record<string, unknown>) => FormData>> = {
  'contas.sendLogo': logoForm,
  'ficha.send': (body) => formOf(body, []),
  'paginasViagem.send': (body) => formOf(body, []),
  'importacoes.run': planilhaForm,
  'importacoes.preview': planilhaForm,
};

/** Sends the parts, as a form with a file where the route takes one. Query values that are arrays are repeated. */
export function send(
  browser: Browser,
  { name, route }: NamedRoute,
  { path, query = {}, body }: Parts,
  options?: CallOptions,
): Promise<Answer> {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) for (const value of [values].flat()) search.append(key, String(value));
  const content = route.multipart ? (FORMS[name] ?? formOf)(body ?? {}) : body;
  const headers = { ...(route.job ? { prefer: 'respond-async' } : {}), ...options?.headers }; // no spec waits for a worker
  return browser.call(route.method, `${path}${search.size > 0 ? `?${search}` : ''}`, content, { ...options, headers });
}

/** A valid call of this route about this target. */
export function callRoute(browser: Browser, route: NamedRoute, target: Target, options?: CallOptions): Promise<Answer> {
  return send(browser, route, partsOf(route, target), options);
}
