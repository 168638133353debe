import { AcknowledgeOrientacao } from './viagens/orientacoes/application/acknowledge-orientacao.js';
import { CheckMenor } from './viagens/viagem/application/check-menor.js';
import { CheckViagem } from './viagens/viagem/application/check-viagem.js';
import { CreateOrientacao } from './viagens/orientacoes/application/create-orientacao.js';
import { Orientacoes } from './viagens/orientacoes/domain/orientacoes.js';
import { Viajantes } from './viagens/viagem/domain/viajantes.js';
import { OrientacaoPublicaController } from './viagens/orientacoes/infrastructure/orientacao-publica.controller.js';
import { OrientacoesController } from './viagens/orientacoes/infrastructure/orientacoes.controller.js';
import { OrientacoesQueries } from './viagens/orientacoes/infrastructure/orientacoes.queries.js';
import { OrientacoesStore } from './viagens/orientacoes/infrastructure/orientacoes.store.js';
import { ViagensController } from './viagens/viagem/infrastructure/viagens.controller.js';
import { ViajantesQueries } from './viagens/viagem/infrastructure/viajantes.queries.js';

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
