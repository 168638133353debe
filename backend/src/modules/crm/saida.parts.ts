import { CreateModelo } from './application/mensagens/create-modelo.js';
import { DeleteModelo } from './application/mensagens/delete-modelo.js';
import { PrepareMensagem } from './application/mensagens/prepare-mensagem.js';
import { UpdateModelo } from './application/mensagens/update-modelo.js';
import { Mensagens } from './domain/mensagens/mensagens.js';
import { Modelos } from './domain/mensagens/modelos.js';
import { EmissoesController } from './infrastructure/emissoes/emissoes.controller.js';
import { PassageirosQueries } from './infrastructure/emissoes/passageiros.queries.js';
import { MensagensController } from './infrastructure/mensagens/mensagens.controller.js';
import { MensagensQueries } from './infrastructure/mensagens/mensagens.queries.js';
import { MensagensStore } from './infrastructure/mensagens/mensagens.store.js';
import { ModelosController } from './infrastructure/mensagens/modelos.controller.js';
import { ModelosQueries } from './infrastructure/mensagens/modelos.queries.js';
import { ModelosStore } from './infrastructure/mensagens/modelos.store.js';

/** Data that goes out: messages, their templates, and what is copied for tickets. */
export const SAIDA_CONTROLLERS = [ModelosController, MensagensController, EmissoesController];
export const SAIDA_PROVIDERS = [
  CreateModelo,
  UpdateModelo,
  DeleteModelo,
  PrepareMensagem,
  ModelosQueries,
  MensagensQueries,
  PassageirosQueries,
  { provide: Modelos, useClass: ModelosStore },
  { provide: Mensagens, useClass: MensagensStore },
];
