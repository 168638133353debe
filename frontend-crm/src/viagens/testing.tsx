import { contas } from '@viajario/contracts/accounts/contas';
import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { envios } from '@viajario/contracts/crm/envios/envios';
import type { ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import {
  prontidao,
  type Motivo,
  type ProntidaoDaViagem,
  type ProntidaoNoTrecho,
} from '@viajario/contracts/crm/prontidao/prontidao';
import {
  viagens,
  type ResumoDasViagens,
  type Viagem,
  type ViagemListItem,
  type ViajanteDaViagem,
} from '@viajario/contracts/crm/viagens/viagens';
import type { StubbedApi } from '@viajario/web-kit/testing.tsx';
import { aTeam } from '../equipe/testing.tsx';
import { orientacoes } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { ANA, aPrevia, BIA, CAIO, CONTA, FONTE, serverWithViagem } from '../prontidao/testing.tsx';

/** For specs only: trips, and a server that stores one. */

export { ANA, BIA, CAIO, CONTA, FONTE };
export const ID = '01930000-0000-7000-8000-0000000000f1';
export const EU = '01930000-0000-7000-8000-0000000000aa';

export const aViagemListItem = (id: string, change: Partial<ViagemListItem> = {}): ViagemListItem => ({
  ...{ id, nome: 'Itália · dez/2026', ida: '2026-12-01', volta: '2026-12-20', situacao: 'a-iniciar', resultado: 'verde' },
  ...{
    destinos: ['ITA'],
    viajantesCount: 2,
    primeiros: ['Ana Prado', 'Bia Prado'],
    faltamCount: 0,
    orientados: 0,
    semCiencia: 0,
    agenteId: null,
  },
  ...change,
});

const RESUMO: ResumoDasViagens = { embarcamHoje: 0, voltamHoje: 0, em30: 12, vermelhas: 3, semCiencia: 0 };

/** Answers each list with the trips that its state, days and client ask for; all of them are of Ana. */
export function listViagens(api: StubbedApi, list: readonly ViagemListItem[], resumo: Partial<ResumoDasViagens> = {}): void {
  api.answer(viagens.list, ({ url: { searchParams } }) => {
    const situacao = searchParams.get('situacao') ?? 'abertas';
    const isAsked = (one: ViagemListItem) =>
      situacao === 'abertas' ? ['a-iniciar', 'em-viagem'].includes(one.situacao) : one.situacao === situacao;
    const [de, ate] = [searchParams.get('de') ?? '', searchParams.get('ate') ?? '9'];
    const resultado = searchParams.get('resultado');
    const found = list.filter(
      (one) => isAsked(one) && one.ida >= de && one.ida <= ate && (!resultado || one.resultado === resultado),
    );
    return { viagens: found, total: found.length, resumo: { ...RESUMO, ...resumo } };
  });
}

export const aModeloDeViagem = (id: string, change: Partial<ModeloDeViagem> = {}): ModeloDeViagem => ({
  ...{ id, contaId: CONTA, nome: 'Viagem internacional' },
  tarefas: [{ texto: 'Conferir os passaportes', dias: -60, base: 'ida' }],
  ...change,
});

export const aViajante = (
  { id: clienteId, nome }: { id: string; nome: string },
  change: Partial<ViajanteDaViagem> = {},
): ViajanteDaViagem => ({ clienteId, nome, resultado: 'verde', faltam: [], orientacao: null, ...change });

/** Canada on the way to Italy, where Ana is in order and Bia, who is under age, is not. */
export const aViagem = (change: Partial<Viagem> = {}): Viagem => ({
  ...{ id: ID, contaId: CONTA, nome: 'Itália · dez/2026', ida: '2026-12-01', volta: '2026-12-20' },
  ...{ situacao: 'a-iniciar', resultado: 'vermelho', agenteId: null, observacoes: null, localizadores: null },
  trechos: [
    { id: 't1', pais: 'CAN', tipo: 'conexao', chegada: '2026-12-01', saida: '2026-12-02', saiDoAeroporto: 'nao-sei' },
    { id: 't2', pais: 'ITA', tipo: 'destino', chegada: '2026-12-02', saida: '2026-12-20', saiDoAeroporto: null },
  ],
  viajantes: [
    aViajante(ANA),
    aViajante(BIA, {
      resultado: 'vermelho',
      faltam: [
        { chave: 'passaporte', texto: 'Nenhum passaporte no cadastro' },
        { chave: 'transito', texto: 'Canadá pede eTA ou visto de trânsito' },
        { chave: 'pais', texto: 'Confirme o país do passaporte' },
        { chave: 'autorizacao', texto: 'Autorização de viagem do outro genitor' },
      ],
    }),
  ],
  criadaPor: { id: 'outra', nome: 'Rita Souza' },
  ...{ conferidaEm: '2026-11-24T12:00:00.000Z', createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  ...change,
});

const motivo = (regra: string, texto: string, apoio: Motivo['apoio'] = 'regra'): Motivo => ({
  regra,
  texto,
  fonte: FONTE,
  apoio,
});
const emOrdem = (trechoId: string): ProntidaoNoTrecho => ({
  trechoId,
  resultado: 'verde',
  documentoUsado: { id: 'p1', tipo: 'passaporte', pais: 'ITA', validade: '2030-01-02' },
  motivos: [motivo('passaporte', 'O passaporte basta.')],
});

/** As `aViagem` has them. */
const PRONTIDAO: ProntidaoDaViagem = {
  pessoas: [
    { clienteId: ANA.id, nome: ANA.nome, resultado: 'verde', trechos: [emOrdem('t1'), emOrdem('t2')], menor: null },
    {
      clienteId: BIA.id,
      nome: BIA.nome,
      resultado: 'vermelho',
      trechos: [
        {
          ...{ trechoId: 't1', resultado: 'amarelo', documentoUsado: null },
          motivos: [
            motivo('transito', 'Canadá pede eTA.'),
            motivo('visto', 'Ou um visto.'),
            motivo('cadastro', 'Confirme o país.', 'cadastro'),
          ],
        },
        { trechoId: 't2', resultado: 'vermelho', documentoUsado: null, motivos: [motivo('documento', 'Falta o passaporte.')] },
      ],
      menor: { resultado: 'amarelo', motivos: [motivo('menor', 'Diga quem acompanha.')] },
    },
  ],
  conferidoEm: '2026-11-01',
  desatualizado: false,
  aviso: 'Regras conferidas em 01/11/2026. Quem decide é a autoridade.',
};

/** Keeps this trip and what is written of it. */
export function serverWithStored(first = aViagem()): StubbedApi {
  const api = serverWithViagem();
  let stored = first;
  api.answer(contas.read, aTeam());
  api.answer(envios.list, []);
  api.answer(anotacoes.list, []);
  api.answer(viagens.read, () => stored);
  api.answer(viagens.mudancas, { itens: [], proximo: null });
  api.answer(viagens.prontidao, PRONTIDAO);
  api.answer(orientacoes.previewDaViagem, [aPrevia([ANA, BIA])]);
  api.answer(viagens.update, ({ body }) => {
    const { vistos: _, ...change } = body as { vistos: object; cancelada?: boolean };
    stored = { ...stored, ...change, ...('cancelada' in change && { situacao: change.cancelada ? 'cancelada' : 'a-iniciar' }) };
    return stored;
  });
  api.answer(prontidao.menor, {
    ...{
      precisa: true,
      de: ['genitor'],
      bastaUm: false,
      texto: 'Assina quem não vai.',
      ressalvas: ['Guarde o original.'],
      fonte: FONTE,
    },
    acompanhantes: [{ clienteId: ANA.id, papel: 'parente', origem: 'vinculo' }],
  });
  return api;
}
