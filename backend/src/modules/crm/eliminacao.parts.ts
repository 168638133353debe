import { EraseCliente } from './application/eliminacao/erase-cliente.js';
import { Eliminacoes } from './domain/eliminacao/eliminacoes.js';
import { EliminacaoController } from './infrastructure/eliminacao/eliminacao.controller.js';
import { EliminacoesStore } from './infrastructure/eliminacao/eliminacoes.store.js';
import { RecibosQueries } from './infrastructure/eliminacao/recibos.queries.js';

/** A person erased, with a receipt. */
export const ELIMINACAO_CONTROLLERS = [EliminacaoController];
export const ELIMINACAO_PROVIDERS = [EraseCliente, RecibosQueries, { provide: Eliminacoes, useClass: EliminacoesStore }];
