import { AddEnvio } from './contato/ficha/application/add-envio.js';
import { ArquivosDaFicha } from './contato/ficha/application/arquivos-da-ficha.js';
import { SubmissionLimit } from './contato/ficha/infrastructure/submission-limit.js';
import { AnswerEnvio } from './contato/envios/application/answer-envio.js';
import { CreateLink } from './contato/ficha/application/create-link.js';
import { ReceiveFicha } from './contato/ficha/application/receive-ficha.js';
import { Envios } from './contato/envios/domain/envios.js';
import { LinksDoCliente } from './contato/ficha/domain/links-do-cliente.js';
import { EnviosController } from './contato/envios/infrastructure/envios.controller.js';
import { EnviosQueries } from './contato/envios/infrastructure/envios.queries.js';
import { EnviosStore } from './contato/envios/infrastructure/envios.store.js';
import { FichaController } from './contato/ficha/infrastructure/ficha.controller.js';
import { FichasQueries } from './contato/ficha/infrastructure/fichas.queries.js';
import { LinksController } from './contato/ficha/infrastructure/links.controller.js';
import { LinksStore } from './contato/ficha/infrastructure/links.store.js';

/** What clients fill in themselves: its part of the module. */
export const FICHA_CONTROLLERS = [LinksController, FichaController, EnviosController];
export const FICHA_PROVIDERS = [
  CreateLink,
  ReceiveFicha,
  AddEnvio,
  ArquivosDaFicha,
  SubmissionLimit,
  AnswerEnvio,
  FichasQueries,
  EnviosQueries,
  { provide: LinksDoCliente, useClass: LinksStore },
  { provide: Envios, useClass: EnviosStore },
];
