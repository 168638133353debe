import { Module } from '@nestjs/common';
import { AccountsModule } from '#modules/accounts';
import { DocumentsModule } from '#modules/documents';
import { ClientesModule } from '#modules/crm/clientes';
import { AcceptPapel } from './envios/application/accept-papel.js';
import { AcceptPartes } from './envios/application/accept-partes.js';
import { AddEnvio } from './envios/application/add-envio.js';
import { Formulario } from './envios/application/formulario.js';
import { ReplacePartes } from './envios/application/replace-partes.js';
import { EnviosDePaginas } from './envios/infrastructure/envios-de-paginas.store.js';
import { AnswerEnvio } from './envios/application/answer-envio.js';
import { EnviosController } from './envios/infrastructure/envios.controller.js';
import { EnviosQueries } from './envios/infrastructure/envios.queries.js';
import { Envios } from './envios/infrastructure/envios.store.js';
import { ArquivosDaFicha } from './ficha/application/arquivos-da-ficha.js';
import { CreateLink } from './ficha/application/create-link.js';
import { ReceiveFicha } from './ficha/application/receive-ficha.js';
import { FichaController } from './ficha/infrastructure/ficha.controller.js';
import { FichasQueries } from './ficha/infrastructure/fichas.queries.js';
import { LinksController } from './ficha/infrastructure/links.controller.js';
import { LinksDoCliente } from './ficha/infrastructure/links.store.js';
import { SubmissionLimit } from './ficha/infrastructure/submission-limit.js';
import { PrepareMensagem } from './mensagens/application/prepare-mensagem.js';
import { MensagensController } from './mensagens/infrastructure/mensagens.controller.js';
import { Mensagens } from './mensagens/infrastructure/mensagens.store.js';
import { ModelosController } from './modelos/infrastructure/modelos.controller.js';
import { Modelos } from './modelos/infrastructure/modelos.repository.js';

/** What agents and clients send each other. */
@Module({
  imports: [AccountsModule, DocumentsModule, ClientesModule],
  controllers: [LinksController, FichaController, EnviosController, ModelosController, MensagensController],
  providers: [
    CreateLink,
    ReceiveFicha,
    AddEnvio,
    AcceptPapel,
    AcceptPartes,
    Formulario,
    ReplacePartes,
    EnviosDePaginas,
    ArquivosDaFicha,
    SubmissionLimit,
    AnswerEnvio,
    FichasQueries,
    EnviosQueries,
    LinksDoCliente,
    Envios,
    PrepareMensagem,
    Modelos,
    Mensagens,
  ],
  exports: [ArquivosDaFicha, EnviosDePaginas, Formulario, ReplacePartes, SubmissionLimit],
})
export class ContatoModule {}
