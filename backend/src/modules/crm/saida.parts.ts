import { CreateModelo } from './contato/modelos/application/create-modelo.js';
import { DeleteModelo } from './contato/modelos/application/delete-modelo.js';
import { PrepareMensagem } from './contato/mensagens/application/prepare-mensagem.js';
import { UpdateModelo } from './contato/modelos/application/update-modelo.js';
import { Mensagens } from './contato/mensagens/domain/mensagens.js';
import { Modelos } from './contato/modelos/domain/modelos.js';
import { EmissoesController } from './viagens/emissoes/infrastructure/emissoes.controller.js';
import { PassageirosQueries } from './viagens/emissoes/infrastructure/passageiros.queries.js';
import { MensagensController } from './contato/mensagens/infrastructure/mensagens.controller.js';
import { MensagensQueries } from './contato/mensagens/infrastructure/mensagens.queries.js';
import { MensagensStore } from './contato/mensagens/infrastructure/mensagens.store.js';
import { ModelosController } from './contato/modelos/infrastructure/modelos.controller.js';
import { ModelosQueries } from './contato/modelos/infrastructure/modelos.queries.js';
import { ModelosStore } from './contato/modelos/infrastructure/modelos.store.js';

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
