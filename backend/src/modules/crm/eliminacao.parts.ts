import { EraseCliente } from './privacidade/eliminacao/application/erase-cliente.js';
import { Eliminacoes } from './privacidade/eliminacao/domain/eliminacoes.js';
import { EliminacaoController } from './privacidade/eliminacao/infrastructure/eliminacao.controller.js';
import { EliminacoesStore } from './privacidade/eliminacao/infrastructure/eliminacoes.store.js';
import { RecibosQueries } from './privacidade/eliminacao/infrastructure/recibos.queries.js';

/** A person erased, with a receipt. */
export const ELIMINACAO_CONTROLLERS = [EliminacaoController];
export const ELIMINACAO_PROVIDERS = [EraseCliente, RecibosQueries, { provide: Eliminacoes, useClass: EliminacoesStore }];
