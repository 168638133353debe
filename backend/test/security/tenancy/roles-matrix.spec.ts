import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { createLink } from '../../support/calls/ficha-calls.js';
import { addEtiqueta } from '../../support/calls/etiqueta-calls.js';
import { expire } from '../../support/calls/actors.js';
import {
  authorizedEmail,
  createCast,
  otherSession,
  readOut,
  settleCopia,
  settleFicha,
  settleOrientacao,
  settlePagina,
  type Cast,
  type Estate,
} from '../../support/calls/tenants.js';
import type { Browser } from '../../support/calls/browser.js';
import { invite, join, newMember } from '../../support/calls/equipe-calls.js';
import { sendLogo } from '../../support/calls/logo-calls.js';
import { addViagem } from '../../support/calls/viagem-calls.js';
import { ALL_ROUTES, callRoute, type NamedRoute } from '../../support/calls/route-calls.js';

/** Columns of the roles matrix (ROL-01), and the actor of each. */
const PEOPLE = {
  V: { who: 'a visitor', person: 'visitor' },
  E: { who: 'a stranger', person: 'estranho' },
  I: { who: 'an inactive member', person: 'inativo' },
  A: { who: 'an agente', person: 'agente' },
  G: { who: 'a gestor', person: 'gestor' },
  P: { who: 'the proprietario', person: 'proprietario' },
  S: { who: 'a system admin without membership', person: 'admin' },
  X: { who: 'an owner with expired access', person: 'expirado' },
} as const;
type Column = keyof typeof PEOPLE;
const COLUMNS: Column[] = ['V', 'E', 'I', 'A', 'G', 'P', 'S', 'X'];

/** ROL-01: all calls. `X` calls about its own conta, all others about the agency. */
const MATRIX: Record<string, string> = {
  //                         V   E   I   A   G   P   S   X
  'GET /api/auth/user': '401 200 200 200 200 200 200 200',
  'PUT /api/auth/preferencias': '401 200 200 200 200 200 200 200',
  'GET /api/subscription-status': '401 200 200 200 200 200 200 200',
  'GET /api/subscription-status-fresh': '401 200 200 200 200 200 200 200',
  'GET /api/login': '302 302 302 302 302 302 302 302',
  'GET /api/login/callback': '302 302 302 302 302 302 302 302',
  'GET /api/logout': '302 302 302 302 302 302 302 302',
  'GET /api/sessoes': '401 200 200 200 200 200 200 200',
  'DELETE /api/sessoes/:id': '401 204 204 204 204 204 204 204',
  'DELETE /api/sessoes': '401 204 204 204 204 204 204 204',
  // not while others work in a conta of the caller's
  'DELETE /api/auth/user': '401 204 204 204 204 409 204 204',
  'POST /api/create-subscription': '401 200 200 200 200 200 200 200',
  // nothing is paid yet
  'POST /api/activate-subscription': '401 409 409 409 409 409 409 409',
  'GET /api/change-subscription-plan': '401 409 409 409 409 409 409 409',
  'POST /api/change-subscription-plan': '401 409 409 409 409 409 409 409',
  'POST /api/subscription-card': '401 409 409 409 409 409 409 409',
  'PUT /api/subscription-card': '401 400 400 400 400 400 400 400',
  // the subscription begun above; with nothing to cancel it is 400
  'POST /api/cancel-subscription': '401 200 200 200 200 200 200 200',
  'GET /api/dados-fiscais': '401 200 200 200 200 200 200 200',
  'PUT /api/dados-fiscais': '401 200 200 200 200 200 200 200',
  // for every caller: it is not signed
  'POST /api/webhooks/stripe': '400 400 400 400 400 400 400 400',
  'GET /api/admin/users': '401 403 403 403 403 403 200 403',
  'GET /api/admin/contas': '401 403 403 403 403 403 200 403',
  'GET /api/admin/authorized-emails': '401 403 403 403 403 403 200 403',
  'GET /api/admin/stripe-errors': '401 403 403 403 403 403 200 403',
  'GET /api/admin/auditoria': '401 403 403 403 403 403 200 403',
  'POST /api/admin/authorize-email': '401 403 403 403 403 403 201 403',
  'DELETE /api/admin/authorized-emails/:id': '401 403 403 403 403 403 204 403',
  'POST /api/admin/grant-free-access-by-email': '401 403 403 403 403 403 200 403',
  'DELETE /api/admin/users/:id/acesso-gratuito': '401 403 403 403 403 403 204 403',
  'DELETE /api/admin/users/:id/sessoes': '401 403 403 403 403 403 204 403',
  'GET /api/contas': '401 200 200 200 200 200 200 200',
  'POST /api/contas': '401 201 201 201 201 201 201 402',
  'GET /api/contas/:id': '401 404 404 200 200 200 404 200',
  'PUT /api/contas/:id': '401 404 404 403 200 200 404 402',
  'DELETE /api/contas/:id': '401 404 404 403 403 204 404 204',
  'GET /api/contas/:id/retidos': '401 404 404 403 403 200 404 200',
  'POST /api/contas/:id/logo': '401 404 404 403 200 200 404 402',
  'DELETE /api/contas/:id/logo': '401 404 404 403 204 204 404 402',
  'GET /api/contas/:id/logo': '401 404 404 200 200 200 404 200',
  'GET /api/contas/:id/usuarios': '401 404 404 200 200 200 404 200',
  'PATCH /api/contas/:id/usuarios/:usuarioId': '401 404 404 403 200 200 404 402',
  // of another member; leaving is in equipe.spec.ts
  'DELETE /api/contas/:id/usuarios/:usuarioId': '401 404 404 403 204 204 404 402',
  'POST /api/contas/:id/transferencia': '401 404 404 403 403 200 404 200',
  'POST /api/convites': '401 404 404 403 201 201 404 402',
  'GET /api/contas/:id/convites': '401 404 404 403 200 200 404 402',
  'DELETE /api/contas/:id/convites/:conviteId': '401 404 404 403 204 204 404 402',
  'GET /api/convites/:token': '200 200 200 200 200 200 200 200',
  // into the agency, X too
  'POST /api/convites/:token/aceitar': '401 200 200 409 409 409 200 200',
  'GET /api/clientes': '401 404 404 200 200 200 404 402',
  'GET /api/clientes/:id': '401 404 404 200 200 200 404 402',
  'POST /api/clientes': '401 404 404 201 201 201 404 402',
  'POST /api/clientes/familia': '401 404 404 201 201 201 404 402',
  'GET /api/clientes/parecidos': '401 404 404 200 200 200 404 402',
  'GET /api/clientes/:id/parecidos': '401 404 404 200 200 200 404 402',
  'POST /api/clientes/nao-duplicados': '401 404 404 403 200 200 404 402',
  'PUT /api/clientes/:id': '401 404 404 200 200 200 404 402',
  'DELETE /api/clientes/:id': '401 404 404 403 204 204 404 402',
  'GET /api/clientes/:id/grupo-familiar': '401 404 404 200 200 200 404 402',
  'GET /api/clientes/:id/linha-do-tempo': '401 404 404 200 200 200 404 402',
  'GET /api/anotacoes': '401 404 404 200 200 200 404 402',
  'POST /api/anotacoes': '401 404 404 201 201 201 404 402',
  // day, member and state; another member's text is in anotacoes.spec.ts
  'PUT /api/anotacoes/:id': '401 404 404 200 200 200 404 402',
  // an agente deletes own notes
  'DELETE /api/anotacoes/:id': '401 404 404 204 204 204 404 402',
  'GET /api/lembretes': '401 404 404 200 200 200 404 402',
  'GET /api/hoje': '401 404 404 200 200 200 404 402',
  'GET /api/etiquetas': '401 404 404 200 200 200 404 402',
  'POST /api/etiquetas': '401 404 404 201 201 201 404 402',
  'PUT /api/etiquetas/:id': '401 404 404 200 200 200 404 402',
  'DELETE /api/etiquetas/:id': '401 404 404 403 204 204 404 402',
  'POST /api/clientes/etiquetas': '401 404 404 200 200 200 404 402',
  'POST /api/clientes/carteira': '401 404 404 403 200 200 404 402',
  'POST /api/clientes/excluir': '401 404 404 403 200 200 404 402',
  'PUT /api/clientes/:id/etiquetas': '401 404 404 200 200 200 404 402',
  'GET /api/visoes': '401 404 404 200 200 200 404 402',
  'POST /api/visoes': '401 404 404 201 201 201 404 402',
  // a shared one of the owner; private and own ones are in visoes.spec.ts
  'PUT /api/visoes/:id': '401 404 404 403 200 200 404 402',
  'DELETE /api/visoes/:id': '401 404 404 403 204 204 404 402',
  'GET /api/busca': '401 404 404 200 200 200 404 402',
  'POST /api/exemplo': '401 404 404 201 201 201 404 402',
  'DELETE /api/exemplo': '401 404 404 204 204 204 404 402',
  'GET /api/relacionamentos': '401 404 404 200 200 200 404 402',
  'POST /api/relacionamentos': '401 404 404 201 201 201 404 402',
  'DELETE /api/relacionamentos/:id': '401 404 404 204 204 204 404 402',
  'GET /api/empresas': '401 404 404 200 200 200 404 402',
  'POST /api/empresas': '401 404 404 201 201 201 404 402',
  'PUT /api/empresas/:id': '401 404 404 200 200 200 404 402',
  'DELETE /api/empresas/:id': '401 404 404 403 204 204 404 402',
  'GET /api/empresas/:id/funcionarios': '401 404 404 200 200 200 404 402',
  'POST /api/empresas/:id/funcionarios/:clienteId': '401 404 404 200 200 200 404 402',
  'DELETE /api/empresas/:id/funcionarios/:clienteId': '401 404 404 204 204 204 404 402',
  'GET /api/notifications': '401 404 404 200 200 200 404 402',
  'GET /api/notifications/email': '401 404 404 200 200 200 404 402',
  'PUT /api/notifications/email': '401 404 404 200 200 200 404 402',
  'GET /api/documentos': '401 404 404 200 200 200 404 402',
  'POST /api/documentos/upload': '401 404 404 201 201 201 404 402',
  'PUT /api/documentos/:id': '401 404 404 200 200 200 404 402',
  // an agente deletes their own uploads
  'DELETE /api/documentos/:id': '401 404 404 204 204 204 404 402',
  'GET /api/documentos/:id/download': '401 404 404 200 200 200 404 402',
  'POST /api/documentos/:id/copias': '401 404 404 201 201 201 404 402',
  'GET /api/documentos/:id/copias': '401 404 404 200 200 200 404 402',
  'DELETE /api/copias/:id': '401 404 404 204 204 204 404 402',
  // any holder of the link
  'GET /copia/:token': '200 200 200 200 200 200 200 404',
  'GET /api/copia/:token': '200 200 200 200 200 200 200 404',
  'POST /api/copia/:token/entregas': '201 201 201 201 201 201 201 404',
  'GET /api/copia/:token/arquivo': '200 200 200 200 200 200 200 404',
  'GET /api/clientes/:id/documentos-viagem': '401 404 404 200 200 200 404 402',
  'POST /api/clientes/:id/documentos-viagem': '401 404 404 201 201 201 404 402',
  'PUT /api/documentos-viagem/:id': '401 404 404 200 200 200 404 402',
  'DELETE /api/documentos-viagem/:id': '401 404 404 204 204 204 404 402',
  'GET /api/vencimentos': '401 404 404 200 200 200 404 402',
  'PUT /api/vencimentos/:id': '401 404 404 200 200 200 404 402',
  'GET /api/destinos': '401 200 200 200 200 200 200 402',
  'POST /api/viagens': '401 404 404 201 201 201 404 402',
  'GET /api/viagens': '401 404 404 200 200 200 404 402',
  'GET /api/viagens/:id': '401 404 404 200 200 200 404 402',
  'GET /api/viagens/:id/prontidao': '401 404 404 200 200 200 404 402',
  'GET /api/viagens/:id/mudancas': '401 404 404 200 200 200 404 402',
  'PUT /api/viagens/:id': '401 404 404 200 200 200 404 402',
  // one that the proprietario made and nobody looks after
  'DELETE /api/viagens/:id': '401 404 404 403 204 204 404 402',
  'POST /api/viagens/prontidao': '401 404 404 200 200 200 404 402',
  'POST /api/viagens/menor': '401 404 404 200 200 200 404 402',
  'GET /api/calendario': '401 404 404 200 200 200 404 402',
  'POST /api/calendario': '401 404 404 201 201 201 404 402',
  // one's own; those of others are in calendario.spec.ts
  'DELETE /api/calendario': '401 404 404 204 204 204 404 402',
  // any holder of the link
  'GET /calendario/:token.ics': '200 200 200 200 200 200 200 404',
  'GET /api/modelos-mensagem': '401 404 404 200 200 200 404 402',
  'POST /api/modelos-mensagem': '401 404 404 201 201 201 404 402',
  'PUT /api/modelos-mensagem/:id': '401 404 404 200 200 200 404 402',
  'DELETE /api/modelos-mensagem/:id': '401 404 404 204 204 204 404 402',
  'GET /api/modelos-viagem': '401 404 404 200 200 200 404 402',
  'POST /api/modelos-viagem': '401 404 404 201 201 201 404 402',
  'PUT /api/modelos-viagem/:id': '401 404 404 200 200 200 404 402',
  'DELETE /api/modelos-viagem/:id': '401 404 404 204 204 204 404 402',
  'GET /api/mensagens': '401 404 404 200 200 200 404 402',
  'POST /api/mensagens': '401 404 404 201 201 201 404 402',
  'POST /api/emissoes': '401 404 404 200 200 200 404 402',
  'GET /api/clientes/:id/ficha.pdf': '401 404 404 200 200 200 404 402',
  'POST /api/viagens/menor/pdf': '401 404 404 200 200 200 404 402',
  'POST /api/clientes/:id/links': '401 404 404 201 201 201 404 402',
  'GET /api/clientes/:id/links': '401 404 404 200 200 200 404 402',
  'DELETE /api/links/:id': '401 404 404 204 204 204 404 402',
  // any holder of the link
  'GET /api/ficha/:token': '200 200 200 200 200 200 200 404',
  'POST /api/ficha/:token': '201 201 201 201 201 201 201 404',
  'GET /api/ficha/:token/cep/:cep': '200 200 200 200 200 200 200 404',
  'GET /api/ficha/:token/logo': '200 200 200 200 200 200 200 404',
  'POST /api/viagens/:id/paginas': '401 404 404 201 201 201 404 402',
  'GET /api/viagens/:id/paginas': '401 404 404 200 200 200 404 402',
  'POST /api/clientes/:id/paginas': '401 404 404 201 201 201 404 402',
  'GET /api/clientes/:id/paginas': '401 404 404 200 200 200 404 402',
  'DELETE /api/paginas-viagem/:id': '401 404 404 204 204 204 404 402',
  // an ended link and one of an expired conta are the same
  'GET /api/viagem/:token': '200 200 200 200 200 200 200 404',
  'POST /api/viagem/:token/pessoas/:chave': '201 201 201 201 201 201 201 404',
  // without a sheet
  'POST /api/viagem/:token/ciente': '409 409 409 409 409 409 409 404',
  'GET /api/viagem/:token/logo': '200 200 200 200 200 200 200 404',
  'GET /v/:token': '200 200 200 200 200 200 200 404',
  'GET /v/:token.ics': '200 200 200 200 200 200 200 404',
  'POST /api/orientacoes': '401 404 404 201 201 201 404 402',
  'POST /api/orientacoes/previa': '401 404 404 200 200 200 404 402',
  'POST /api/viagens/:id/orientacoes': '401 404 404 201 201 201 404 402',
  'GET /api/viagens/:id/orientacoes': '401 404 404 200 200 200 404 402',
  'GET /api/orientacoes': '401 404 404 200 200 200 404 402',
  'GET /api/orientacoes/:id/pdf': '401 404 404 200 200 200 404 402',
  'DELETE /api/orientacoes/:id/link': '401 404 404 204 204 204 404 402',
  // any holder of the link, without a subscription too
  'GET /api/orientacao/:token': '200 200 200 200 200 200 200 200',
  'POST /api/orientacao/:token/ciente': '200 200 200 200 200 200 200 200',
  'POST /api/titulares/pedidos': '401 404 404 403 201 201 404 201',
  'GET /api/titulares/pedidos': '401 404 404 403 200 200 404 200',
  'PUT /api/titulares/pedidos/:id': '401 404 404 403 200 200 404 200',
  'GET /api/titulares/clientes': '401 404 404 403 200 200 404 200',
  'POST /api/clientes/:id/relatorio-titular': '401 404 404 403 202 202 404 202',
  'GET /api/contas/:id/privacidade': '401 404 404 403 200 200 404 200',
  'PUT /api/contas/:id/privacidade': '401 404 404 403 200 200 404 200',
  'GET /api/envios': '401 404 404 200 200 200 404 402',
  'GET /api/envios/:id': '401 404 404 200 200 200 404 402',
  'GET /api/envios/:id/arquivos/:arquivoId': '401 404 404 200 200 200 404 402',
  'POST /api/envios/:id/aceitar': '401 404 404 200 200 200 404 402',
  'POST /api/envios/:id/recusar': '401 404 404 200 200 200 404 402',
  'GET /api/clientes/:id/acessos': '401 404 404 403 200 200 404 402',
  'POST /api/import/xlsx/:id': '401 403 403 403 202 202 403 402',
  'POST /api/import/xlsx/:id/previa': '401 403 403 403 202 202 403 402',
  'POST /api/import/contatos/:id': '401 403 403 403 202 202 403 402',
  'POST /api/import/contatos/:id/conferir': '401 403 403 403 200 200 403 402',
  'GET /api/import/modelo': '401 200 200 200 200 200 200 200',
  'GET /api/importacoes': '401 404 404 403 200 200 404 402',
  'POST /api/importacoes/desfazer': '401 404 404 403 202 202 404 402',
  'GET /api/export/csv/:id': '401 403 403 403 200 200 403 200',
  'POST /api/export/csv/:id': '401 403 403 403 200 200 403 200',
  'GET /api/export/complete/:id': '401 403 403 403 202 202 403 202',
  'GET /api/clean-duplicates': '401 404 404 403 200 200 404 402',
  'POST /api/clean-duplicates': '401 404 404 403 202 202 404 402',
  'POST /api/clear-all-clients': '401 404 404 403 202 202 404 402',
  'GET /api/clientes/:id/mesclar': '401 404 404 403 200 200 404 402',
  'POST /api/clientes/:id/mesclar': '401 404 404 403 200 200 404 402',
  'GET /api/limpezas': '401 404 404 403 200 200 404 402',
  'POST /api/limpezas/desfazer': '401 404 404 403 202 202 404 402',
  // the law does not wait for a payment
  'GET /api/clientes/:id/eliminacao': '401 404 404 403 200 200 404 200',
  'POST /api/clientes/:id/eliminacao': '401 404 404 403 200 200 404 200',
  'GET /api/titulares/recibos': '401 404 404 403 200 200 404 200',
  'GET /api/stats': '401 404 404 200 200 200 404 402',
  'GET /api/cep/:cep': '401 200 200 200 200 200 200 402',
  'GET /api/jobs/:id': '401 404 404 200 200 200 404 402',
  'GET /api/jobs/:id/file': '401 404 404 403 200 200 404 402',
  'GET /api/config': '200 200 200 200 200 200 200 200',
  'GET /api/health/live': '200 200 200 200 200 200 200 200',
  'GET /api/health/ready': '200 200 200 200 200 200 200 200',
  'GET /api/openapi.json': '200 200 200 200 200 200 200 200',
};

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

const rowOf = ({ route }: NamedRoute): string | undefined => MATRIX[`${route.method} ${route.path}`];
const expectedOf = (named: NamedRoute, column: Column): number =>
  Number(rowOf(named)?.trim().split(/\s+/)[COLUMNS.indexOf(column)]);

/** A browser with the same session: starting a sign-in gives the browser another one. */
function copyOf(person: Browser): Browser {
  const copy = person.at();
  cast.canaries.admitLike(person, copy);
  return copy;
}

const idOfNew = async (nome: string): Promise<string> => (await cast.proprietario.addCliente({ contaId: cast.contaId, nome })).id;

/** Records that a call ends or uses up, created for it alone. */
const FRESH: Readonly<Record<string, () => Promise<Partial<Estate>>>> = {
  'pedidos.answer': async () => ({ pedidoId: (await anotherPedido()).body.id }),
  'administracao.revokeAuthorization': async () => ({ autorizacaoId: await authorizedEmail(product) }),
  'equipe.remove': async () => ({ membroId: (await newMember(product, cast.proprietario, cast.contaId)).user.id }),
  'mesclagem.merge': async () => ({ clienteId: await idOfNew('Fica'), parenteId: await idOfNew('Sai') }),
  'convites.revoke': async () => ({ conviteId: (await invite(cast.proprietario, cast.contaId)).id }),
};

/** The agency, with own records for calls that succeed, and can only once. */
async function targetFor(column: Column, { name, route }: NamedRoute): Promise<Estate> {
  const { proprietario, contaId, ours } = cast;
  const own = column === 'X' ? cast.unpaid : ours;
  if (expectedOf({ name, route }, column) >= 400) return own;
  if (name === 'session.endSession') return { ...own, sessaoId: await otherSession(product, cast[PEOPLE[column].person]) };
  // one at a time, and no worker ends them here
  if (name === 'importacoes.run' || name === 'contatos.run')
    await product.db.query('delete from importacoes where conta_id = $1 and status = $2', [contaId, 'andamento']);
  if (name === 'exemplo.load') await product.db.query('delete from clientes where conta_id = $1 and exemplo', [contaId]);
  if (name === 'convites.accept') return { ...ours, token: (await invite(proprietario, contaId)).token };
  if (name === 'contas.remove' || name === 'equipe.transfer') return { ...own, ...(await secondConta(column)) };
  if (name === 'eliminacao.eliminar') return { ...own, clienteId: await somebodyIn(own.contaId) };
  if (column === 'X') return own;
  if (['envios.accept', 'envios.refuse', 'ficha.send'].includes(name)) return { ...ours, ...(await anotherFicha()) };
  if (['contas.removeLogo', 'contas.logo', 'ficha.logo'].includes(name)) await sendLogo(proprietario, contaId);
  const fresh = FRESH[name];
  if (fresh) return { ...ours, ...(await fresh()) };
  return route.method === 'DELETE' || ['relacionamentos.create', 'selecao.excluir'].includes(name)
    ? withBooks({ name, route })
    : ours;
}

/** Created in SQL, as a user without access cannot. */
async function somebodyIn(contaId: string): Promise<string> {
  const { rows } = await product.db.query(
    `insert into clientes (id, conta_id, nome) values (gen_random_uuid(), $1, 'Vai embora') returning id`,
    [contaId],
  );
  return rows[0].id;
}

/** An unused link and an unanswered envio. */
const anotherFicha = (): ReturnType<typeof settleFicha> =>
  settleFicha(cast, { id: cast.ours.parenteId, contaId: cast.contaId }, cast.ours.canary);

const anotherPedido = () =>
  cast.proprietario.post('/api/titulares/pedidos', { clienteId: cast.ours.parenteId, tipo: 'correcao' });

/** A conta has room for 100. */
async function addModelo(): Promise<string> {
  const modelo = { contaId: cast.contaId, nome: randomUUID(), contexto: 'livre', texto: 'x' };
  return (await cast.proprietario.post('/api/modelos-mensagem', modelo)).body.id;
}

async function addModeloDeViagem(): Promise<string> {
  const modelo = { contaId: cast.contaId, nome: randomUUID(), tarefas: [{ texto: 'x', dias: 0, base: 'ida' }] };
  return (await cast.proprietario.post('/api/modelos-viagem', modelo)).body.id;
}

/** Copies and orientações take long to make: only for calls about them. */
async function withBooks({ name, route: { path } }: NamedRoute): Promise<Estate> {
  const { proprietario, contaId } = cast;
  const empresa = await proprietario.post('/api/empresas', { contaId, razaoSocial: 'Fecha', cnpj: '11222333000181' });
  const empresaId: string = empresa.body.id;
  const cliente = await proprietario.addCliente({ contaId, nome: 'Vai embora', empresaId });
  const { id: documentoId } = await addDocumento(cast.agente, cliente.id);
  const { id: anotacaoId } = (await cast.agente.post('/api/anotacoes', { clienteId: cliente.id, texto: 'x' })).body;
  const documentosViagem = `/api/clientes/${cliente.id}/documentos-viagem`;
  const { id: documentoViagemId } = (await proprietario.post(documentosViagem, { tipo: 'visto', pais: 'USA' })).body;
  const visao = { contaId, nome: 'x', consulta: '', compartilhada: true };
  const { id: visaoId } = (await proprietario.post('/api/visoes', visao)).body;
  const etiquetaId = await addEtiqueta(proprietario, contaId, randomUUID());
  const { id: linkId } = (await createLink(proprietario, cliente.id)).body;
  const target = {
    ...cast.ours,
    clienteId: cliente.id,
    empresaId,
    documentoId,
    anotacaoId,
    visaoId,
    ...(name === 'modelos.remove' && { modeloId: await addModelo() }),
    ...(name === 'modelosViagem.remove' && { modeloViagemId: await addModeloDeViagem() }),
    etiquetaId,
    documentoViagemId,
    linkId,
    ...(path.includes('/copias') && (await settleCopia(product, proprietario, documentoId))),
    ...(['paginasViagem.create', 'paginasViagem.createDaFamilia'].includes(name) && { clienteId: cast.ours.clienteId }),
    ...(name === 'paginasViagem.remove' && (await settlePagina(cast, { contaId, clienteId: cliente.id }))),
    ...(path === '/api/viagens/:id' && { viagemId: (await addViagem(proprietario, contaId, [cliente.id])).id }),
    ...(path.includes('/orientacoes') && (await settleOrientacao(proprietario, contaId, [cliente.id]))),
  };
  if (name !== 'relacionamentos.remove') return target;
  const relacionamento = { clienteId: cliente.id, referenciaId: target.parenteId };
  return { ...target, relacionamentoId: (await proprietario.post('/api/relacionamentos', relacionamento)).body.id };
}

/** Another conta of the caller's, with a gestor who does not pay either; created in SQL, as a user without access cannot. */
async function secondConta(column: Column): Promise<{ contaId: string; sucessorId: string }> {
  const owner = cast[PEOPLE[column].person];
  const { rows } = await product.db.query(
    `insert into contas (id, nome, tipo, proprietario_id) values (gen_random_uuid(), 'Segunda', 'agencia', $1) returning id`,
    [owner.user.id],
  );
  const sucessor = await product.signIn(`sucessor-${randomUUID()}@example.com`);
  if (column === 'X') await expire(product, sucessor);
  await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'gestor')`, [
    sucessor.user.id,
    rows[0].id,
  ]);
  return { contaId: rows[0].id, sucessorId: sucessor.user.id };
}

/** The caller: a disposable user in the same position, where the call changes or deletes its caller. */
async function callerFor(column: Column, { name }: NamedRoute): Promise<Browser> {
  const person = cast[PEOPLE[column].person];
  // a real sign-out would end the session of the whole cast
  if (name === 'session.logout') return product.visitor();
  if (!['session.removeUser', 'convites.accept'].includes(name) || column === 'V' || column === 'P') return copyOf(person);
  const double = await product.signIn(`duble-${column}-${randomUUID()}@example.com`);
  if (column === 'I' || column === 'A' || column === 'G')
    await join(cast.proprietario, cast.contaId, double, column === 'G' ? 'gestor' : 'agente');
  if (column === 'I')
    await product.db.query(`update usuarios_contas set status = 'inativo' where usuario_id = $1`, [double.user.id]);
  if (column === 'S') await product.db.query(`update users set papel_sistema = 'admin' where id = $1`, [double.user.id]);
  if (column === 'X') await expire(product, double);
  return double;
}

describe('The authorization matrix (ACT-01)', () => {
  it('ROL-01: has a row for every route of the contract and for nothing else', () => {
    const routes = ALL_ROUTES.map(({ route }) => `${route.method} ${route.path}`);
    expect(Object.keys(MATRIX).sort()).toEqual(routes.sort());
  });

  for (const named of ALL_ROUTES) {
    for (const column of COLUMNS) {
      const { who } = PEOPLE[column];
      it(`ROL-01: ${named.route.method} ${named.route.path} answers ${who} ${expectedOf(named, column)}`, async () => {
        const target = await targetFor(column, named);
        const { status, text } = await callRoute(await callerFor(column, named), named, target);
        expect(status).toBe(expectedOf(named, column));
        if (status === 401) expect(text).toContain('Unauthorized');
      });
    }
  }
});

describe('Refused calls', () => {
  it('ROL-03: a refused write leaves the conta as it was, for every role', async () => {
    const before = await readOut(cast.proprietario, cast.contaId);
    for (const named of ALL_ROUTES.filter(({ route }) => route.method !== 'GET')) {
      for (const column of COLUMNS.filter((one) => one !== 'X' && expectedOf(named, one) >= 400)) {
        const answer = await callRoute(cast[PEOPLE[column].person], named, cast.ours);
        expect([named.name, column, answer.status]).toEqual([named.name, column, expectedOf(named, column)]);
      }
    }
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });

  it('ROL-03: an owner without access changes nothing in their own conta', async () => {
    const books = (): Promise<unknown[]> =>
      Promise.all(
        ['clientes', 'empresas', 'relacionamentos_clientes'].map(
          async (table) => (await product.db.query(`select * from ${table} where conta_id = $1 order by id`, [contaId])).rows,
        ),
      );
    const { contaId } = cast.unpaid;
    const before = await books();
    const refused = ALL_ROUTES.filter((named) => named.route.method !== 'GET' && expectedOf(named, 'X') >= 400);
    expect(refused.length).toBeGreaterThan(10);
    for (const named of refused) await callRoute(cast.expirado, named, cast.unpaid);
    expect(await books()).toEqual(before);
  });

  it('ROL-13: the trial of a new owner opens no call that was closed to the owner before', async () => {
    const { unpaid, expirado } = cast;
    const sucessor = await newMember(product, cast.proprietario, cast.contaId);
    cast.canaries.admit(unpaid.contaId, sucessor);
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'gestor')`, [
      sucessor.user.id,
      unpaid.contaId,
    ]);
    await expirado.post(`/api/contas/${unpaid.contaId}/transferencia`, { usuarioId: sucessor.user.id });
    const closed = ALL_ROUTES.filter((named) => named.route.access.kind === 'conta' && expectedOf(named, 'X') === 402);
    expect(closed.length).toBeGreaterThan(40);
    for (const named of closed) {
      const { status } = await callRoute(sucessor, named, unpaid);
      expect([named.name, status]).toEqual([named.name, 402]);
    }
  });

  it('TEN-03: no answer to the whole matrix held another conta’s data', () => {
    expect(cast.canaries.received).toBeGreaterThan(100);
    expect(cast.canaries.leaks).toEqual([]);
  });
});
