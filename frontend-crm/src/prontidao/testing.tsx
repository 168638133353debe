import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { orientacoes, type PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { destinos, type Destino } from '@viajario/contracts/crm/prontidao/destinos';
import { prontidao, type Prontidao, type ProntidaoDaPessoa } from '@viajario/contracts/crm/prontidao/prontidao';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { aConta, renderWithProviders, stubApi, type StubbedApi, type StubbedCall } from '@viajario/web-kit/testing.tsx';
import { aCliente, aClienteDetail, aPage } from '../clientes/testing.ts';
import { aVinculo } from '../familia/testing.tsx';
import ViagemPage from './prontidao.page.tsx';

/** For specs only: three people, two destinations, and a server that checks trips. */

export const CONTA = aConta().id;
const id = (letters: string) => `01930000-0000-7000-8000-0000000000${letters}`;
export const ANA = aClienteDetail({ id: id('a1'), nome: 'Ana Prado', dataNascimento: '1980-05-10' });
export const BIA = aClienteDetail({ id: id('b1'), nome: 'Bia Prado', dataNascimento: '2008-12-02' });
export const CAIO = aClienteDetail({ id: id('c1'), nome: 'Caio Reis', dataNascimento: null });
const TODOS = [ANA, BIA, CAIO];
export const FONTE = { titulo: 'Comissão Europeia', url: 'https://example.eu/entry' };

const aDestino = (codigo: string, nome: string): Destino => ({
  ...{ codigo, nome, passaporteMeses: 6, contadoDe: 'volta', aceitaIdentidade: false, emitidoHaAnos: null },
  ...{
    visto: {},
    vistoAte: {},
    diasSemVisto: {},
    transito: {},
    transitoNotas: [],
    outros: [],
    fontes: [],
    conferidoEm: '2026-11-01',
  },
});

export const aPronta = (
  { id: clienteId, nome }: Pick<ClienteDetail, 'id' | 'nome'>,
  change: Partial<ProntidaoDaPessoa> = {},
): ProntidaoDaPessoa => ({
  clienteId,
  nome,
  resultado: 'verde',
  documentoUsado: { id: 'p1', tipo: 'passaporte', pais: 'ITA', validade: '2030-01-02' },
  motivos: [{ regra: 'passaporte-meses', texto: 'O passaporte vale o bastante.', fonte: FONTE, apoio: 'regra' }],
  ...change,
});

export const aProntidao = (pessoas: ProntidaoDaPessoa[], change: Partial<Prontidao> = {}): Prontidao => ({
  pessoas,
  conferidoEm: '2026-11-01',
  desatualizado: false,
  aviso: 'Regras conferidas em 01/11/2026. Quem decide é a autoridade do país.',
  ...change,
});

/** A sheet for these people. */
export const aPrevia = (
  pessoas: readonly Pick<ClienteDetail, 'id' | 'nome'>[],
  change: Partial<PreviaDaOrientacao['pessoas'][number]> = {},
): PreviaDaOrientacao => ({
  clienteIds: pessoas.map((one) => one.id),
  texto: 'Sua viagem: Itália.',
  pessoas: pessoas.map(({ id: clienteId, nome }) => ({
    ...{ clienteId, nome, texto: 'Documentos em ordem para esta viagem.', documentos: ['Passaporte · Brasil'] },
    ...{ surgiram: [], resolvidos: [] },
    ...change,
  })),
  fontes: [FONTE],
});

export const idsIn = ({ body }: StubbedCall): string[] =>
  typeof body === 'object' && body !== null && 'clienteIds' in body && Array.isArray(body.clienteIds) ? body.clienteIds : [];

/** Ana and Bia are a family; Caio is not of it. */
export function serverWithViagem(): StubbedApi {
  const api = stubApi();
  api.answer(clientes.list, aPage(TODOS.map((one) => aCliente(one))));
  api.answer(clientes.read, ({ params }) => aClienteDetail(TODOS.find((one) => one.id === params.id) ?? params));
  api.answer(destinos.list, [aDestino('BRA', 'Brasil'), aDestino('ITA', 'Itália'), aDestino('PRT', 'Portugal')]);
  api.answer(relacionamentos.list, ({ url }) => {
    const parente = { [ANA.id]: BIA, [BIA.id]: ANA }[url.searchParams.get('clienteId') ?? ''];
    return parente ? [aVinculo(parente.id, parente.nome)] : [];
  });
  api.answer(orientacoes.preview, (call) => aPrevia(TODOS.filter(({ id: one }) => idsIn(call).includes(one))));
  api.answer(relacionamentos.grupo, { membros: [], total: 0 });
  api.answer(prontidao.check, (call) =>
    aProntidao(idsIn(call).map((one) => aPronta(TODOS.find((pessoa) => pessoa.id === one) ?? { id: one, nome: one }))),
  );
  return api;
}

export const addressOf = (pessoas: readonly { id: string }[], rest = '&destino=ITA&ida=2026-12-01&volta=2026-12-20') =>
  `/viagem?clientes=${pessoas.map((one) => one.id).join(',')}${rest}`;

export const showViagem = (url = '/viagem') => renderWithProviders(<ViagemPage />, { path: '/viagem', url });
