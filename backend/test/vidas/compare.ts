import { expect } from '@jest/globals';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { EMPTY } from './fields.js';
import type { Life } from './life.js';
import type { Model, Vinculo } from './model.js';

const idsIn = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();
const tieOf = (de: string, para: string, tipo: string, observacoes: string | null): string =>
  [de, para, tipo, observacoes].join(' ');
const notesOf = (texto: unknown): string[] | null => (typeof texto === 'string' ? texto.split('\n').toSorted() : null);

async function read<T = any>({ cast }: Life, path: string): Promise<T> {
  const { status, body, text } = await cast.gestor.get<T>(path);
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
  return body;
}

/** One client with all that hangs on it, through the calls of its page. */
export async function compareCliente(life: Life, id: string): Promise<void> {
  const { model, contaId, cast } = life;
  if (!model.clientes.has(id)) {
    expect([id, (await cast.agente.get(`/api/clientes/${id}`)).status]).toEqual([id, 404]);
    return;
  }
  const [cliente, papeis, { itens }, links, envios, orientacoes, { viagens }] = await Promise.all([
    read(life, `/api/clientes/${id}`),
    read(life, `/api/clientes/${id}/documentos-viagem`),
    read(life, `/api/clientes/${id}/linha-do-tempo?limit=1000`),
    read(life, `/api/clientes/${id}/links`),
    read(life, `/api/envios?contaId=${contaId}&clienteId=${id}`),
    read(life, `/api/orientacoes?clienteId=${id}`),
    read(life, `/api/viagens?contaId=${contaId}&clienteId=${id}&limit=1000`),
  ]);
  expect({ id, ...fieldsIn(cliente) }).toEqual({ id, ...fieldsOf(model, id) });
  const ties = [...cliente.relacionamentosOrigem, ...cliente.relacionamentosDestino].map((one) =>
    tieOf(one.clienteId, one.referenciaId, one.tipoRelacao, one.observacoes),
  );
  const texts = itens.flatMap(({ tipo, texto }: { tipo: string; texto?: string }) =>
    ['anotacao', 'lembrete', 'mensagem'].includes(tipo) ? texto : [],
  );
  const found = {
    etiquetas: idsIn(cliente.etiquetas),
    documentos: idsIn(cliente.documentos),
    vinculos: ties.toSorted(),
    textos: texts.toSorted(),
    papeis: idsIn(papeis),
    links: idsIn(links),
    envios: idsIn(envios),
    orientacoes: idsIn(orientacoes),
    viagens: idsIn(viagens),
  };
  expect({ id, ...found }).toEqual({ id, ...hangingOf(model, id) });
}

const COMPARED = [...Object.keys(EMPTY), 'validadePassaporte'];
const fieldsIn = (cliente: Record<string, unknown>) => ({
  ...Object.fromEntries(COMPARED.map((campo) => [campo, cliente[campo]])),
  observacoes: notesOf(cliente['observacoes']),
});
function fieldsOf(model: Model, id: string): Record<string, unknown> {
  const { campos } = model.of(id);
  return { ...campos, observacoes: notesOf(campos['observacoes']), validadePassaporte: model.validadeOf(id) };
}

function hangingOf(model: Model, id: string) {
  const ids = (kind: Parameters<Model['coisasOf']>[1]): string[] => idsIn(model.coisasOf(id, kind));
  const texts = [...model.coisasOf(id, 'anotacao'), ...model.coisasOf(id, 'mensagem')].map(({ texto }) => texto ?? '');
  const together = (kind: 'orientacao' | 'viagem'): string[] =>
    [...new Set(model.coisasOf(id, kind).map((one) => one.id.split('/')[0] ?? ''))].toSorted();
  return {
    etiquetas: model.of(id).etiquetas.toSorted(),
    documentos: ids('documento'),
    vinculos: model
      .vinculosOf(id)
      .map(({ de, para, tipo, observacoes }: Vinculo) => tieOf(de, para, tipo, observacoes))
      .toSorted(),
    textos: texts.toSorted(),
    papeis: ids('papel'),
    links: ids('link'),
    envios: ids('envio'),
    orientacoes: together('orientacao'),
    viagens: together('viagem'),
  };
}

/** The whole conta: its lists and totals, and what strangers get of it. */
export async function compareConta(life: Life): Promise<void> {
  const { model, contaId, cast } = life;
  const list = await read(life, `/api/clientes?contaId=${contaId}&limit=1000`);
  expect([list.total, idsIn(list.clientes)]).toEqual([model.clientes.size, idsIn(model.vivos)]);
  for (const item of list.clientes as ClienteListItem[]) {
    const { documentos, vinculos, etiquetas } = hangingOf(model, item.id);
    expect({ id: item.id, ...fieldsIn({ ...item }) }).toEqual({ id: item.id, ...fieldsOf(model, item.id) });
    expect([item.documentosCount, item.relacionamentosCount, item.etiquetaIds.toSorted()]).toEqual([
      documentos.length,
      vinculos.length,
      etiquetas,
    ]);
  }
  const stats = await read(life, `/api/stats?contaId=${contaId}`);
  const documentos = [...model.coisas.values()].filter(({ kind }) => kind === 'documento').length;
  expect(stats).toMatchObject({
    totalClientes: model.clientes.size,
    totalDocumentos: documentos,
    familyGroups: familiesOf(model),
  });
  const labels: { id: string; clientesCount: number }[] = await read(life, `/api/etiquetas?contaId=${contaId}`);
  const labelled = (id: string): number => model.vivos.filter(({ etiquetas }) => etiquetas.includes(id)).length;
  expect(new Map(labels.map((one) => [one.id, one.clientesCount]))).toEqual(new Map(labels.map(({ id }) => [id, labelled(id)])));
  expect(idsIn(labels)).toEqual([...model.etiquetas].toSorted());
  const pedidos: { id: string; cliente: { id: string } | null }[] = await read(
    life,
    `/api/titulares/pedidos?contaId=${contaId}&limit=1000`,
  );
  const asked = [...model.coisas.values()].filter(({ kind }) => kind === 'pedido');
  expect(new Map(pedidos.map(({ id, cliente }) => [id, cliente?.id ?? null]))).toEqual(
    new Map([
      ...model.pedidosSemCliente.map((id) => [id, null] as const),
      ...asked.map((one) => [one.id, one.clienteId] as const),
    ]),
  );
  const limpezas: { id: string; deletedCount: number; desfazerAte: string | null }[] = await read(
    life,
    `/api/limpezas?contaId=${contaId}`,
  );
  expect(new Map(limpezas.map(({ id, deletedCount, desfazerAte }) => [id, [deletedCount, desfazerAte !== null]]))).toEqual(
    new Map(model.limpezas.map(({ id, removidos, grupos }) => [id, [removidos, grupos.length > 0]])),
  );
  for (const [id, documentoId] of model.copias)
    if (model.coisas.has(documentoId)) expect(idsIn(await read(life, `/api/documentos/${documentoId}/copias`))).toEqual([id]);
  await compareStranger(life, cast.estranho);
}

/** Nobody of another conta finds out that it is there. Whether an answer holds its words is asked of every answer. */
async function compareStranger({ model, contaId, random }: Life, estranho: Life['cast']['estranho']): Promise<void> {
  const paths = [`/api/clientes?contaId=${contaId}`, `/api/stats?contaId=${contaId}`, `/api/etiquetas?contaId=${contaId}`];
  for (const { id } of model.vivos.filter(() => random.chance(0.2)))
    paths.push(`/api/clientes/${id}`, `/api/clientes/${id}/linha-do-tempo`, `/api/clientes/${id}/links`);
  for (const { id, kind } of [...model.coisas.values()].filter(() => random.chance(0.1)))
    if (kind === 'documento') paths.push(`/api/documentos/${id}/download`);
  for (const path of paths) expect([path, (await estranho.get(path)).status]).toEqual([path, 404]);
  expect((await estranho.get(`/api/clientes?contaId=${estranho.contaId}`)).body.total).toBe(0);
}

/** Connected by ties, two or more. */
function familiesOf(model: Model): number {
  const family = new Map<string, Set<string>>();
  for (const { de, para } of model.vinculos) {
    const joined = new Set([...(family.get(de) ?? [de]), ...(family.get(para) ?? [para])]);
    for (const id of joined) family.set(id, joined);
  }
  return new Set(family.values()).size;
}
