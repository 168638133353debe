import { AcknowledgeOrientacao } from './application/orientacao/acknowledge-orientacao.js';
import { CheckMenor } from './application/orientacao/check-menor.js';
import { CheckViagem } from './application/orientacao/check-viagem.js';
import { CreateOrientacao } from './application/orientacao/create-orientacao.js';
import { Orientacoes } from './domain/orientacao/orientacoes.js';
import { Viajantes } from './domain/orientacao/viajantes.js';
import { OrientacaoPublicaController } from './infrastructure/orientacao/orientacao-publica.controller.js';
import { OrientacoesController } from './infrastructure/orientacao/orientacoes.controller.js';
import { OrientacoesQueries } from './infrastructure/orientacao/orientacoes.queries.js';
import { OrientacoesStore } from './infrastructure/orientacao/orientacoes.store.js';
import { ViagensController } from './infrastructure/orientacao/viagens.controller.js';
import { ViajantesQueries } from './infrastructure/orientacao/viajantes.queries.js';

/** What travellers are advised: its part of the module. */
export const ORIENTACAO_CONTROLLERS = [ViagensController, OrientacoesController, OrientacaoPublicaController];
export const ORIENTACAO_PROVIDERS = [
  CheckViagem,
  CheckMenor,
  CreateOrientacao,
  AcknowledgeOrientacao,
  OrientacoesQueries,
  { provide: Orientacoes, useClass: OrientacoesStore },
  { provide: Viajantes, useClass: ViajantesQueries },
];
