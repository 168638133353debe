import type { Conflito } from '@viajario/contracts/conflitos';
import type { ClienteDetail, ClienteListItem, ClientesPage } from '@viajario/contracts/crm/clientes/clientes';
import { contas } from '@viajario/contracts/accounts/contas';
import { linhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { orientacoes } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { etiquetas } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { envios } from '@viajario/contracts/crm/envios/envios';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { parecidos } from '@viajario/contracts/crm/duplicados/parecidos';
import { visoes } from '@viajario/contracts/crm/visoes/visoes';
import { notifications } from '@viajario/contracts/crm/avisos/notifications';
import { stats } from '@viajario/contracts/crm/stats/stats';
import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { documentos } from '@viajario/contracts/documents/documentos';
import { aConta, stubApi } from '@viajario/web-kit/testing.tsx';
import { aTeam } from '../equipe/testing.tsx';

/** For specs only: clients to draw screens with and a server that lists them. */

const INSTANT = '2026-11-01T12:00:00.000Z';
const conta = aConta();

export function aClienteDetail(change: Partial<ClienteDetail> = {}): ClienteDetail {
  return {
    id: '01930000-0000-7000-8000-00000000c001',
    contaId: conta.id,
    empresaId: null,
    nome: 'João Ávila',
    cpf: '52998224725',
    dataNascimento: '1990-05-10',
    email: 'joao@exemplo.com.br',
    telefoneResidencial: '1133334444',
    telefoneComercial: null,
    telefoneCelular: '11987654321',
    cep: '01001000',
    endereco: 'Praça da Sé',
    numero: '10',
    complemento: null,
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
    rg: null,
    cnh: null,
    certidaoNascimento: null,
    validadePassaporte: null,
    observacoes: null,
    dispensaCpf: false,
    semMensagens: false,
    retencaoAte: null,
    agenteId: null,
    responsavelId: null,
    dataEntrada: '2026-11-01',
    exemplo: false,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    etiquetas: [],
    melhorPassaporte: change.validadePassaporte ? { pais: 'BRA', validade: change.validadePassaporte } : null,
    completude: { percentual: 71, faltam: ['passaporte', 'documento'] },
    proximoLembrete: null,
    empresa: null,
    documentos: [],
    relacionamentosOrigem: [],
    relacionamentosDestino: [],
    ...change,
  };
}

/** The fields of the address, which are sent and seen together. */
export const enderecoDe = ({ cep, endereco, numero, complemento, bairro, cidade, uf }: ClienteDetail) => ({
  ...{ cep, endereco, numero, complemento, bairro, cidade, uf },
});

/** A field that Rita has changed meanwhile. */
export const aConflito = (campo: string, seu: unknown, atual: unknown): Conflito => ({
  campo,
  seu,
  atual,
  por: { id: 'rita', nome: 'Rita Souza' },
  em: '2026-11-24T14:05:00.000Z',
});

export function aCliente(change: Partial<ClienteListItem> = {}): ClienteListItem {
  return { ...aClienteDetail(), documentosCount: 2, relacionamentosCount: 1, etiquetaIds: [], ...change };
}

export function aPage(list: ClienteListItem[], change: Partial<ClientesPage> = {}): ClientesPage {
  return { clientes: list, total: list.length, page: 1, limit: 20, ...change };
}

/** A server that knows these clients and answers every call of the Clientes view. */
export function serverWith(list: ClienteListItem[]) {
  const api = stubApi();
  api.answer(clientes.list, aPage(list));
  api.answer(clientes.read, ({ params }) => aClienteDetail(list.find(({ id }) => id === params.id)));
  api.answer(parecidos.find, []);
  api.answer(parecidos.list, []);
  api.answer(documentos.list, []);
  api.answer(documentosViagem.list, []);
  api.answer(linhaDoTempo.list, { itens: [], proximo: null });
  api.answer(contas.read, aTeam());
  api.answer(etiquetas.list, []);
  api.answer(visoes.list, []);
  api.answer(empresas.list, []);
  api.answer(stats.read, { totalClientes: list.length, newThisMonth: 3, totalDocumentos: 1200, familyGroups: 2, retidos: 0 });
  api.answer(notifications.read, {
    aniversarios: [],
    passportesVencendo: [],
    lembretes: [],
    envios: [],
    viagens: [],
    totalAniversarios: 0,
    totalPassportes: 0,
    totalLembretes: 0,
    totalEnvios: 0,
  });
  api.answer(envios.list, []);
  api.answer(orientacoes.list, []);
  api.answer(viagens.list, {
    viagens: [],
    total: 0,
    resumo: { embarcamHoje: 0, voltamHoje: 0, em30: 0, vermelhas: 0, semCiencia: 0 },
  });
  api.answer(mensagens.any, { alguma: false });
  return api;
}
