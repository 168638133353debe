import type { CivilDay } from '../../civil-day.js';
import { member, route } from '../../route.js';
import type { ListLinhaDoTempo } from '../linha-do-tempo/linha-do-tempo.input.js';
import type { ProntidaoDaViagem } from '../prontidao/prontidao.js';
import type { ResultadoDaViagem } from '../prontidao/resultados.js';
import type { MudancasDaViagem } from './mudancas.js';
import type { SaidaDoAeroporto, SituacaoDaViagem, TipoDeTrecho } from './situacoes-da-viagem.js';
import type { CreateViagem, ListViagens, UpdateViagem } from './viagens.input.js';

/** A stop; `pais`: ISO 3166-1 alpha-3; `saiDoAeroporto`: null for a destino. */
export interface Trecho {
  id: string;
  pais: string;
  tipo: TipoDeTrecho;
  chegada: CivilDay;
  saida: CivilDay;
  saiDoAeroporto: SaidaDoAeroporto | null;
}

/** Something to do before a person can travel, in words for the agent; the same lack over several stops stands once. */
export interface FaltaNaViagem {
  chave: 'passaporte' | 'validade' | 'visto' | 'transito' | 'autorizacao' | 'nascimento' | 'pais' | 'conferir';
  texto: string;
}

/** `orientacao`: the latest sheet for this person; `atual`: whether it says what would be said today. */
export interface ViajanteDaViagem {
  clienteId: string;
  nome: string;
  resultado: ResultadoDaViagem;
  faltam: FaltaNaViagem[];
  orientacao: { id: string; enviadaEm: string | null; cienteEm: string | null; atual: boolean } | null;
}

/** A trip: a dossier of readiness. `ida`: the first `chegada`; `volta`: the last `saida`; `conferidaEm`: when the verdict was last computed. */
export interface Viagem {
  id: string;
  contaId: string;
  nome: string;
  ida: CivilDay;
  volta: CivilDay;
  situacao: SituacaoDaViagem;
  resultado: ResultadoDaViagem;
  trechos: Trecho[];
  viajantes: ViajanteDaViagem[];
  agenteId: string | null;
  observacoes: string | null;
  localizadores: string | null;
  criadaPor: { id: string; nome: string } | null;
  conferidaEm: string;
  createdAt: string;
  updatedAt: string;
}

/** `destinos`: its countries, without connections; `primeiros`: names of the first three travellers; `orientados`: travellers who have a sheet; `semCiencia`: travellers whose latest sheet was sent and is not acknowledged. */
export interface ViagemListItem {
  id: string;
  nome: string;
  ida: CivilDay;
  volta: CivilDay;
  situacao: SituacaoDaViagem;
  resultado: ResultadoDaViagem;
  destinos: string[];
  viajantesCount: number;
  primeiros: string[];
  faltamCount: number;
  orientados: number;
  semCiencia: number;
  agenteId: string | null;
}

/** Of all open trips of the conta, whatever the filters; `em30`: with `ida` from today to 30 days from now. */
export interface ResumoDasViagens {
  embarcamHoje: number;
  voltamHoje: number;
  em30: number;
  vermelhas: number;
  semCiencia: number;
}

export interface ViagensPage {
  viagens: ViagemListItem[];
  total: number;
  resumo: ResumoDasViagens;
}

const CHANGES = ['viagens', 'anotacoes', 'clientes', 'lembretes', 'notifications'];

export const viagens = {
  create: route<CreateViagem, undefined, Viagem>('POST', '/api/viagens', {
    access: member('body'),
    refusals: [404, 409],
    changes: CHANGES,
  }),
  read: route<undefined, undefined, Viagem>('GET', '/api/viagens/:id', { access: member('viagem') }),
  /** The verdict with its reasons, by person and stop. */
  prontidao: route<undefined, undefined, ProntidaoDaViagem>('GET', '/api/viagens/:id/prontidao', { access: member('viagem') }),
  /** What differed each time that the verdict was computed again, the latest 200. */
  mudancas: route<undefined, ListLinhaDoTempo, MudancasDaViagem>('GET', '/api/viagens/:id/mudancas', {
    access: member('viagem'),
  }),
  update: route<UpdateViagem, undefined, Viagem>('PUT', '/api/viagens/:id', {
    access: member('viagem'),
    refusals: [404, 409],
    changes: CHANGES,
  }),
  /** By gestor and proprietario, the agente who made it and the one who looks after it. */
  remove: route('DELETE', '/api/viagens/:id', { access: member('viagem'), refusals: [409], changes: CHANGES }),
  /** Open ones soonest first, the others latest first. */
  list: route<undefined, ListViagens, ViagensPage>('GET', '/api/viagens', { access: member('query') }),
};
