import { AddEnvio } from './application/ficha/add-envio.js';
import { ArquivosDaFicha } from './application/ficha/arquivos-da-ficha.js';
import { SubmissionLimit } from './infrastructure/ficha/submission-limit.js';
import { AnswerEnvio } from './application/ficha/answer-envio.js';
import { CreateLink } from './application/ficha/create-link.js';
import { ReceiveFicha } from './application/ficha/receive-ficha.js';
import { Envios } from './domain/ficha/envios.js';
import { LinksDoCliente } from './domain/ficha/links-do-cliente.js';
import { EnviosController } from './infrastructure/ficha/envios.controller.js';
import { EnviosQueries } from './infrastructure/ficha/envios.queries.js';
import { EnviosStore } from './infrastructure/ficha/envios.store.js';
import { FichaController } from './infrastructure/ficha/ficha.controller.js';
import { FichasQueries } from './infrastructure/ficha/fichas.queries.js';
import { LinksController } from './infrastructure/ficha/links.controller.js';
import { LinksStore } from './infrastructure/ficha/links.store.js';

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
